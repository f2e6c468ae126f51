import { LATE_CHANGE_CALLS } from '@tuff/contract'
import { useFeed } from './feeds.ts'
import { useReloadOnStandings } from './reload-on-standings.ts'
import type { RankedTeam, Standings } from './standings-message.ts'
import { ROSTERS } from './tags.ts'
import { usePolled } from './use-polled.ts'

const LATE_CHANGES = [ROSTERS, 'late-changes']

/** An open feed reports every change of a team; a player without a team need not be live. */
const WITH_FEED_MS = 300_000

/** WEEK-02: changes in closed weeks, newest first. Disabled while no week is closed. */
export function useLateChanges() {
  const isOpen = useFeed('standings', ({ status }) => status === 'OPEN')
  const hasClosed = useFeed('standings', ({ last }) => Object.values(last?.weekPhases ?? {}).includes('closed'))
  return usePolled(LATE_CHANGE_CALLS.list, {
    query: {},
    ...(isOpen && { refetchInterval: WITH_FEED_MS }),
    enabled: hasClosed,
    queryKey: LATE_CHANGES,
  })
}

/** FEED-11: new figures of a closed week arrive with the standings; the list of late changes is then refetched. */
export const useMovedFigures = () => useReloadOnStandings(LATE_CHANGES, hasClosedWeekMoved)

function hasClosedWeekMoved(now: Standings, before: Standings): boolean {
  const closed = Object.keys(now.weekPhases).filter((week) => now.weekPhases[week] === 'closed')
  return (['regularSeason', 'playoffs'] as const).some((table) => haveMoved(now[table], before[table], closed))
}

function haveMoved(now: RankedTeam[], before: RankedTeam[], weeks: string[]): boolean {
  if (now === before) return false
  const earlier = new Map(before.map((team) => [team.managerEmail, team]))
  return now.some((team) => {
    const was = earlier.get(team.managerEmail)
    return was && was !== team && weeks.some((week) => was.weeklyPoints[week] !== team.weeklyPoints[week])
  })
}
