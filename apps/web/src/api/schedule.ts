import { type FantasyPointsRequest, SCHEDULE_CALLS } from '@tuff/contract'
import { useEffect } from 'react'
import { fantasyPointsRequests, useFeed } from './feeds.ts'
import { usePolled } from './use-polled.ts'

const CURRENT_WEEK: FantasyPointsRequest = { action: 'getCurrentWeek' }

/** Spec section 3: the default until the week is known. */
const DEFAULT_WEEK = 1

/** API-02: the current week from the feed while it is open, else from the schedule. Undefined until loaded. */
export function useCurrentWeek(): number | undefined {
  const isOpen = useFeed('fantasyPoints', ({ status }) => status === 'OPEN')
  const fromFeed = useFeed('fantasyPoints', ({ last }) => last?.currentWeek)
  const isFromFeed = isOpen && fromFeed !== undefined
  const { data, isError } = usePolled(SCHEDULE_CALLS.currentWeek, {
    ...(isFromFeed && { refetchInterval: false, refetchOnWindowFocus: false }),
    queryKey: ['current-week'],
  })
  useEffect(() => {
    if (isOpen) fantasyPointsRequests.send(CURRENT_WEEK)
  }, [isOpen])

  if (isFromFeed) return fromFeed
  return data?.currentWeek ?? fromFeed ?? (isError ? DEFAULT_WEEK : undefined)
}
