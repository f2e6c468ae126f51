import type { Race, RaceHistory, RaceTeam, TeamToCome } from '@tuff/contract'

export type RacingTeam = RaceTeam & { toCome: TeamToCome | undefined; isMine: boolean }

export function racingTeams({ teams, forecast }: Race, myEmail: string | undefined): RacingTeam[] {
  const toCome = new Map(forecast?.teams.map((team) => [team.email, team]))
  const racing = teams.map((team) => ({ ...team, toCome: toCome.get(team.email), isMine: team.email === myEmail }))
  const inPlayoffs = racing.filter(({ playoffs }) => playoffs).sort((a, b) => a.playoffs!.rank - b.playoffs!.rank)
  return [...inPlayoffs, ...racing.filter(({ playoffs }) => !playoffs)]
}

/** The model of chart and table: one column per settled week, and one for the current moment. */
export type Chances = {
  columns: { title: string; tick: string; shortTick: string }[]
  /** False while weeks or current chances are missing, when the last column is not the current state. */
  isComplete: boolean
  rows: { team: RacingTeam; values: (number | null)[] }[]
}

export function chancesByWeek(race: Race, teams: readonly RacingTeam[], { weeks, isComplete }: RaceHistory): Chances {
  const isOpen = race.weeksLeft !== null
  const hasNow = isOpen && race.forecast !== null
  const byWeek = weeks.map((week) => new Map(week.teams.map(({ email, playoffs }) => [email, playoffs])))
  const columns = weeks.map(({ week }, at) => ({
    title: `Week ${week}`,
    // A late season has no room beside the first label, and a phone only for every third.
    tick: at === 0 ? `Week ${week}` : at === 1 && weeks.length > 12 ? '' : String(week),
    shortTick: at === 0 ? `Wk ${week}` : at % 3 === 0 && at < weeks.length - 1 ? String(week) : '',
  }))
  const rows = teams.map((team) => ({
    team,
    values: [...byWeek.map((of) => of.get(team.email) ?? null), ...(hasNow ? [team.toCome?.playoffs ?? null] : [])],
  }))
  return {
    isComplete: isComplete && hasNow === isOpen,
    columns: hasNow ? [...columns, { title: 'Now', tick: 'Now', shortTick: 'Now' }] : columns,
    rows: rows.toSorted((a, b) => (b.values.at(-1) ?? 0) - (a.values.at(-1) ?? 0)),
  }
}

export function nearestTo(own: RacingTeam | undefined, { rows }: Chances): string | undefined {
  const mine = rows.find(({ team }) => team === own)?.values.at(-1)
  if (typeof mine !== 'number') return rows[0]?.team.email
  const distance = (values: (number | null)[]) => Math.abs((values.at(-1) ?? 0) - mine)
  const others = rows.filter(({ team }) => team !== own)
  return others.toSorted((a, b) => distance(a.values) - distance(b.values))[0]?.team.email
}
