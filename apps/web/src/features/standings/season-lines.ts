import type { SeasonByWeek } from '@tuff/contract'

export type SeasonLines = SeasonByWeek & {
  /** The figures of the last week may still change. */
  isLastOpen: boolean
}

export function seasonThrough({ weeks, provisional, playoffTeams, teams }: SeasonByWeek, through: number): SeasonLines {
  const count = weeks.filter((week) => week <= through).length
  const last = weeks[count - 1]
  const cut = teams.map((team) => ({
    ...team,
    ranks: team.ranks.slice(0, count),
    totals: team.totals.slice(0, count),
    behind: team.behind.slice(0, count),
  }))
  return {
    weeks: weeks.slice(0, count),
    provisional,
    playoffTeams,
    teams: cut.toSorted((a, b) => (a.ranks.at(-1) ?? 0) - (b.ranks.at(-1) ?? 0)),
    isLastOpen: last !== undefined && provisional.includes(last),
  }
}

export type ChartInput = {
  season: SeasonLines
  own: string | undefined
  picked: string | undefined
  onPick: (email: string) => void
}

const LONGEST = 26

export const shortName = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name

export const weekTicks = (weeks: readonly number[], isNarrow: boolean): string[] =>
  weeks.map((week) => (isNarrow ? String(week) : `Week ${week}`))
