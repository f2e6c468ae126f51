import { moneyOf, RECAP_CALLS, type Recap, type RecapWeek } from '@tuff/contract'
import {
  EVERY_WEEK,
  FIRST_WEEK,
  type Instant,
  isProvisional,
  LAST_REGULAR_WEEK,
  type Snapshot,
  weekPhases,
} from '@tuff/league'
import { type ChancesAfter, type Recap as RecapContent, recapOf, recapWeeks } from '@tuff/recap'
import type { FastifyPluginAsync } from 'fastify'
import type { PastForecasts, PastWeek } from '#forecasting/past-forecasts.ts'
import type { Database } from '#platform/db/client.ts'
import { cachedResponse } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { readClosingTimes } from '#season/week-rows.ts'

type Deps = {
  db: Pick<Database, 'query'>
  league: League
  past: PastForecasts
  season: () => number
}

export const recapRoutes: FastifyPluginAsync<Deps> = async (app, { db, league, past, season }) => {
  const remembered = new Map<number, ReturnType<typeof cachedResponse<RecapWeek>>>()

  serve(app, RECAP_CALLS.latest, async () => {
    const closings = await readClosingTimes(db.query)
    // The last completed week; before that, the current one.
    return responseOf(recapWeeks(league.snapshot).at(-1) ?? league.snapshot.week, closings)
  })

  serve(app, RECAP_CALLS.ofWeek, async ({ params }) => responseOf(params.week, await readClosingTimes(db.query)))

  function responseOf(week: number, closings: ReadonlyMap<number, Instant>) {
    const { snapshot } = league
    const cached = remembered.get(week) ?? cachedResponse<RecapWeek>()
    remembered.set(week, cached)
    const known = chancesAround(week)
    const closedAt = closings.get(week)
    const { before, after, isPending } = known
    return cached([snapshot, before?.teams, after?.teams, isPending, season(), closedAt], () =>
      recapMessage(week, { snapshot, season: season(), chances: raceChances(week, known), closedAt }),
    )
  }

  /** The chances after the week before and after this one. Only regular-season weeks after the first have both. */
  function chancesAround(week: number): ChancesAround {
    if (week <= FIRST_WEEK || week > LAST_REGULAR_WEEK) return { before: undefined, after: undefined, isPending: false }
    const { weeks, isComplete } = past.weeks()
    const [before, after] = [week - 1, week].map((of) => weeks.find((one) => one.week === of))
    return { before, after, isPending: !isComplete && !(before && after) }
  }
}

type ChancesAround = { before: PastWeek | undefined; after: PastWeek | undefined; isPending: boolean }

const raceChances = (week: number, { before, after, isPending }: ChancesAround): RaceChances => ({
  after(of) {
    const known = of === week ? after : before
    return known && new Map([...known.teams].map(([email, { playoffs }]) => [email, Math.min(1, playoffs)]))
  },
  isRecomputed: [before, after].some((known) => known?.isKept === false),
  isPending,
})

type RaceChances = { after: ChancesAfter; isRecomputed: boolean; isPending: boolean }
type Context = { snapshot: Snapshot; season: number; chances: RaceChances; closedAt: Instant | undefined }

/** STORY-05: a week in words and figures, with the weeks that have a recap. */
function recapMessage(week: number, { snapshot, season, chances, closedAt }: Context): RecapWeek {
  const phases = weekPhases(snapshot)
  const reported = recapWeeks(snapshot)
  const recap = recapOf(snapshot, week, season, chances.after)
  return {
    week,
    phase: phases[week - 1]!,
    provisional: EVERY_WEEK.slice(0, week).filter((one) => isProvisional(phases[one - 1]!)),
    closedAt: closedAt ?? null,
    earlier: reported.findLast((one) => one < week) ?? null,
    later: reported.find((one) => one > week) ?? null,
    ...(typeof recap === 'string'
      ? { recap: null, nothing: recap }
      : { recap: recapOnTheWire(recap, chances), nothing: null }),
  }
}

const recapOnTheWire = (
  { week: _, podium, teams, race, ...recap }: RecapContent,
  { isRecomputed, isPending }: RaceChances,
): Recap => ({
  ...recap,
  race: { moves: race, isRecomputed, isPending },
  podium: podium.map(({ cents, ...place }) => ({ ...place, money: moneyOf(cents) })),
  teams: teams.map(({ cents, ...team }) => ({ ...team, ...(cents !== undefined && { money: moneyOf(cents) }) })),
})
