import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { SCHEDULE_CALLS } from '@tuff/contract'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTask } from '#ui/when-idle.ts'
import { call } from './call.ts'
import { renderPage } from './testing/render-page.tsx'
import { stubServer, WithQueries } from './testing/with-queries.tsx'
import { useAnswer } from './use-answer.ts'

const LINES = 20
let week = 7
/** What else had its turn when each line was drawn. */
let turns: number[] = []
let turn = 0

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  stubServer({ [SCHEDULE_CALLS.currentWeek.path]: () => ({ currentWeek: week }) })
})
afterEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  cleanup()
  vi.unstubAllGlobals()
})

test('a first answer is drawn in slices, so that a scroll or a tap has its turn; a later one at once', async () => {
  const others = setInterval(() => turn++)
  renderPage(
    <WithQueries>
      <Weeks />
    </WithQueries>,
  )
  await waitFor(() => expect(screen.getAllByText('week 7')).toHaveLength(LINES))
  expect(new Set(turns).size).toBeGreaterThan(1)

  turns = []
  week = 8
  screen.getByRole('button').click()
  await waitFor(() => expect(screen.getAllByText('week 8')).toHaveLength(LINES))
  expect(new Set(turns.slice(-LINES)).size).toBe(1)
  clearInterval(others)
})

test('what the last visit has kept is drawn once, and again only if the answer is another', async () => {
  turns = []
  week = 7
  const client = new QueryClient()
  client.setQueryData(['week'], { currentWeek: 7 }, { updatedAt: 1 })
  const asked = stubServer({ [SCHEDULE_CALLS.currentWeek.path]: () => ({ currentWeek: week }) })
  renderPage(
    <QueryClientProvider client={client}>
      <Weeks />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryState(['week'])?.dataUpdatedAt).toBeGreaterThan(1))
  expect(asked).toHaveLength(1)
  expect(turns).toHaveLength(LINES)

  week = 8
  screen.getByRole('button').click()
  await waitFor(() => expect(screen.getAllByText('week 8')).toHaveLength(LINES))
  expect(turns).toHaveLength(2 * LINES)
})

test('the questions of a page begin each in a task of its own, and whoever leaves before its turn asks nothing', async () => {
  const client = new QueryClient()
  const tasks: string[] = []
  client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerAdded') return
    tasks.push('a question')
    queueMicrotask(() => tasks.push('the end of its task'))
  })
  const asked = stubServer({ [SCHEDULE_CALLS.currentWeek.path]: () => ({ currentWeek: week }) })
  const pageOf = (...questions: string[]) => (
    <QueryClientProvider client={client}>
      {questions.map((name) => (
        <Question key={name} name={name} />
      ))}
    </QueryClientProvider>
  )
  renderPage(pageOf('standings', 'news'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(tasks).toEqual(['a question', 'the end of its task', 'a question', 'the end of its task'])

  const left = flushSync(() => renderPage(pageOf('trades')))
  left.unmount()
  await nextTask()
  expect(client.getQueryState(['trades'])).toMatchObject({ fetchStatus: 'idle', status: 'pending' })
  expect(asked).toHaveLength(2)
})

function Question({ name }: { name: string }) {
  useAnswer((asking) => call(SCHEDULE_CALLS.currentWeek, asking), { queryKey: [name] })
  return null
}

function Weeks() {
  const { data, refetch } = useAnswer((asking) => call(SCHEDULE_CALLS.currentWeek, asking), { queryKey: ['week'] })
  if (!data) return null
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
      {Array.from({ length: LINES }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <Line key={line} week={data.currentWeek} />
      ))}
    </>
  )
}

/** Takes as long as a part of a page on a slow phone. */
function Line({ week: shown }: { week: number }) {
  const end = performance.now() + 3
  while (performance.now() < end);
  turns.push(turn)
  return <p>{`week ${shown}`}</p>
}
