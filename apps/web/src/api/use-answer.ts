import {
  notifyManager,
  QueryObserver,
  type QueryObserverResult,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { aTaskEach } from '#ui/a-task-each.ts'
import { nextTask } from '#ui/when-idle.ts'
import type { Asking } from './call.ts'
import { useSession } from './session.ts'

/** What the server says to whoever is signed in. */
export function useAnswer<Answer>(
  ask: (asking: Asking) => Promise<Answer>,
  options: Omit<UseQueryOptions<Answer>, 'queryFn'>,
) {
  const { accessToken } = useSession()
  const askAlone = async ({ signal }: { signal: AbortSignal }) => {
    // What is asked again of a whole page, when the line is back, is asked one by one too.
    await nextTask()
    signal.throwIfAborted()
    return ask({ accessToken, signal })
  }
  return useQueryInSlices({ ...options, queryFn: askAlone })
}

/**
 * As the library's `useQuery`, which has React draw all that an answer brings at once. A first answer may be a whole page, and
 * until that stands a slow phone would not even scroll: it is drawn in slices. Later ones are drawn at once, because what
 * somebody has just done goes with them.
 */
function useQueryInSlices<Answer>(options: UseQueryOptions<Answer>): QueryObserverResult<Answer> {
  const client = useQueryClient()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const asked = client.defaultQueryOptions(options)
  // A question that is about to be asked counts as asked from the first drawing on.
  asked._optimisticResults = 'optimistic'
  const [observer] = useState(() => new QueryObserver(client, asked))
  const result = observer.getOptimisticResult(asked)
  const shown = useRef(result)
  const laterAnswers = useRef(0)

  useEffect(() => {
    shown.current = result
    observer.setOptions(asked)
  })
  const follow = useCallback(
    (drawAtOnce: () => void) => {
      const show = () => {
        if (shown.current.data === undefined) return startTransition(drawAgain)
        laterAnswers.current++
        drawAtOnce()
      }
      // The questions of a page begin one by one: all in the task that has drawn it would hold up a slow phone.
      let end = aTaskEach(() => {
        end = observer.subscribe(notifyManager.batchCalls(show))
        observer.updateResult()
        // It may have come between the drawing and now.
        if (!isSame(observer.getCurrentResult(), shown.current)) show()
      })
      return () => end()
    },
    [observer],
  )
  useSyncExternalStore(follow, () => laterAnswers.current)
  return observer.trackResult(result)
}

/** The library makes each result anew; on a second visit that would draw a whole page twice, for what is on it already. */
const isSame = <Answer>(one: QueryObserverResult<Answer>, other: QueryObserverResult<Answer>): boolean =>
  one.data === other.data && one.error === other.error && one.fetchStatus === other.fetchStatus
