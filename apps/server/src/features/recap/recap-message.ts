import { moneyOf, type Recap, type RecapWeek } from '@tuff/contract'
import { EVERY_WEEK, type Instant, isProvisional, type Snapshot, weekPhases } from '@tuff/league'
import { type ChancesAfter, type Recap as RecapContent, recapOf, recapWeeks } from '@tuff/recap'

export type RaceChances = { after: ChancesAfter; isRecomputed: boolean; isPending: boolean }
type Context = { snapshot: Snapshot; season: number; chances: RaceChances; closedAt: Instant | undefined }

/** STORY-05: a week in words and figures, with the weeks that have a recap. */
export function recapMessage(week: number, { snapshot, season, chances, closedAt }: Context): RecapWeek {
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

/** The last completed week; before that, the current one. */
export const latestWeek = (snapshot: Snapshot): number => recapWeeks(snapshot).at(-1) ?? snapshot.week

const recapOnTheWire = (
  { week: _, podium, teams, race, ...recap }: RecapContent,
  { isRecomputed, isPending }: RaceChances,
): Recap => ({
  ...recap,
  race: { moves: race, isRecomputed, isPending },
  podium: podium.map(({ cents, ...place }) => ({ ...place, money: moneyOf(cents) })),
  teams: teams.map(({ cents, ...team }) => ({ ...team, ...(cents !== undefined && { money: moneyOf(cents) }) })),
})
