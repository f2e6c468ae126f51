import type { RaceHistory, RaceRecord } from '@tuff/contract'
import { binsOf, brierScore, type Prediction } from '@tuff/forecast'
import { earningsIn, LAST_REGULAR_WEEK, openWeek, placesBy, type Snapshot, standingsAt } from '@tuff/league'
import type { Chances } from '#forecasting/chances-after.ts'
import type { PastForecasts, PastWeek } from '#forecasting/past-forecasts.ts'

/** RACE-05, RACE-07: each week's forecast, and how accurate it was. */
export function raceHistory(
  snapshot: Snapshot,
  { weeks, isComplete }: ReturnType<PastForecasts['weeks']>,
): RaceHistory {
  return {
    isComplete,
    weeks: weeks.map(({ week, isKept, teams }) => ({
      week,
      isRecomputed: !isKept,
      teams: [...teams].map(([email, { playoffs }]) => ({ email, playoffs: Math.min(1, playoffs) })),
    })),
    // An incomplete record would change while it is being read.
    records: isComplete
      ? [ofMoney(snapshot, weeks), ofPlayoffs(snapshot, weeks)].flatMap((record) => record ?? [])
      : [],
  }
}

/** Made after a week for the next one: who is paid for it. Only a closed week has a certain result. */
function ofMoney(snapshot: Snapshot, weeks: readonly PastWeek[]): RaceRecord | undefined {
  const open = openWeek(snapshot)
  const decided = weeks.filter(({ week }) => week + 1 < open && week < LAST_REGULAR_WEEK)
  const paid = placesBy('week', snapshot.settings.payouts).map((places) => places.filter((cents) => cents > 0).length)
  return recordOf('money', snapshot, decided, {
    chance: ({ money }) => money,
    places: Math.max(0, ...paid),
    hasCome: (email, week) => earningsIn(snapshot, week + 1, email) > 0,
  })
}

/** The last week of the regular season decides the playoffs and is no forecast. */
function ofPlayoffs(snapshot: Snapshot, weeks: readonly PastWeek[]): RaceRecord | undefined {
  if (openWeek(snapshot) <= LAST_REGULAR_WEEK) return undefined
  const { playoffTeams } = snapshot.settings
  const playOn = new Set(snapshot.standings.regularSeason.slice(0, playoffTeams).map(({ email }) => email))
  const forecasts = weeks.filter(({ week }) => week < LAST_REGULAR_WEEK)
  return recordOf('playoffs', snapshot, forecasts, {
    chance: ({ playoffs }) => playoffs,
    places: playoffTeams,
    hasCome: (email) => playOn.has(email),
  })
}

type Outcome = {
  chance: (chances: Chances) => number
  places: number
  hasCome: (email: string, week: number) => boolean
}

function recordOf(
  of: RaceRecord['of'],
  snapshot: Snapshot,
  weeks: readonly PastWeek[],
  { chance, places, hasCome }: Outcome,
): RaceRecord | undefined {
  const forecasts: Prediction[] = []
  const byOrder: Prediction[] = []
  for (const { week, teams } of weeks) {
    standingsAt(snapshot, week).regularSeason.forEach(({ email }, place) => {
      const chances = teams.get(email)
      if (!chances) return
      const happened = hasCome(email, week)
      forecasts.push({ chance: chance(chances), happened })
      byOrder.push({ chance: place < places ? 1 : 0, happened })
    })
  }
  const score = brierScore(forecasts)
  const scoreOfOrder = brierScore(byOrder)
  if (score === null || scoreOfOrder === null) return undefined
  return {
    of,
    from: weeks[0]!.week,
    to: weeks.at(-1)!.week,
    recomputedThrough: weeks.findLast(({ isKept }) => !isKept)?.week ?? null,
    forecasts: forecasts.length,
    came: forecasts.filter(({ happened }) => happened).length,
    score,
    scoreOfOrder,
    bins: binsOf(forecasts).map((bin) => ({
      from: bin.from,
      to: bin.to,
      forecasts: bin.count,
      expected: Math.min(1, bin.chance),
      came: Math.round(bin.happened * bin.count),
      said: Math.min(1, bin.chance),
    })),
  }
}
