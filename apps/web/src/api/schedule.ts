import { useQuery } from '@tanstack/react-query'
import { CurrentWeek, type FantasyPointsRequest } from '@tuff/contract'
import { useEffect } from 'react'
import { call } from './call.ts'
import { fantasyPointsRequests, useFeed } from './feeds.ts'
import { FOLLOWED } from './followed.ts'
import { useSession } from './session.ts'

const CURRENT_WEEK: FantasyPointsRequest = { action: 'getCurrentWeek' }

/** Spec section 3: while nobody can say. */
const DEFAULT_WEEK = 1

/** Which week it is: an open feed tells it and its end, the schedule before and without one (API-02). Undefined until asked. */
export function useCurrentWeek(): number | undefined {
  const isOpen = useFeed('fantasyPoints', ({ status }) => status === 'OPEN')
  const told = useFeed('fantasyPoints', ({ last }) => last?.currentWeek)
  const isTold = isOpen && told !== undefined
  const { accessToken } = useSession()
  const { data, isError } = useQuery({
    ...FOLLOWED,
    ...(isTold && { refetchInterval: false, refetchOnWindowFocus: false }),
    queryKey: ['current-week'],
    queryFn: ({ signal }) => call('/api/schedule/current-week', { accessToken, answer: CurrentWeek, signal }),
  })
  useEffect(() => {
    if (isOpen) fantasyPointsRequests.ask(CURRENT_WEEK)
  }, [isOpen])

  if (isTold) return told
  return data?.currentWeek ?? told ?? (isError ? DEFAULT_WEEK : undefined)
}
