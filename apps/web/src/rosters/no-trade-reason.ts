import { MOST_OPEN_REQUESTS, problemInWords } from '@tuff/league'
import { useOwnRequests } from '#api/trade-requests.ts'
import type { TeamWeek } from './team-week.ts'
import { availableTypes, useTradeTerms } from './trade-terms.ts'

/** NOW-02: why the own team cannot ask for a trade; undefined if it can, null while that is not known. */
export function useNoTradeReason(own: Pick<TeamWeek, 'email' | 'week' | 'currentWeek'> & { players: number }) {
  const terms = useTradeTerms(own)
  const requests = useOwnRequests().data?.requests
  if (own.players === 0) return 'Trades start once the rosters are set'
  if (!terms.problems || terms.isPending || !requests) return null
  const [closed] = terms.problems
  if (closed) return problemInWords(closed, String)
  if (availableTypes(terms).length === 0) return 'No trades left'
  const open = requests.filter(({ status }) => status === 'asked').length
  return open < MOST_OPEN_REQUESTS ? undefined : problemInWords({ rule: 'too-many-requests' }, String)
}
