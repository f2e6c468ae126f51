import { RACE_CALLS, type Race, type RaceHistory } from '@tuff/contract'
import { call } from './call.ts'
import { FOLLOWED } from './followed.ts'
import { ROSTERS, useRosterChanges } from './roster-changes.ts'
import { useAnswer } from './use-answer.ts'

/** A forecast follows its figures by a moment: so soon it is asked for again. */
const SOON_MS = 2_000
const IN_PLAY_MS = 5_000

/** RACE-04, RACE-06: the race as it stands. */
export function useRace() {
  useRosterChanges()
  return useAnswer((asking) => call(RACE_CALLS.now, asking), {
    ...FOLLOWED,
    queryKey: [ROSTERS, 'race'],
    refetchInterval: ({ state: { data } }) => pauseAfter(data),
  })
}

/** RACE-05, RACE-07: the race as it stood; whole only when all weeks are worked out. */
export const useRaceHistory = () =>
  useAnswer((asking) => call(RACE_CALLS.history, asking), {
    ...FOLLOWED,
    queryKey: [ROSTERS, 'race-history'],
    refetchInterval: ({ state: { data } }: { state: { data: RaceHistory | undefined } }) =>
      data?.isComplete === false ? SOON_MS : FOLLOWED.refetchInterval,
  })

function pauseAfter(race: Race | undefined): number {
  if (!race) return FOLLOWED.refetchInterval
  if (race.forecast?.asOf.figures !== race.figures) return SOON_MS
  return race.phase === 'in play' ? IN_PLAY_MS : FOLLOWED.refetchInterval
}
