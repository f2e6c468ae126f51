import { changedSettings, type LeagueChoices, moneyOf, type SettingsPreview, settingsFromWire } from '@tuff/contract'
import { movedPrizes, payroll, prizesInWords, rosterAt, type Snapshot, totalEarnings, withSettings } from '@tuff/league'

/** The effect of other settings, computed on a separate snapshot that is never published. */
export function settingsPreview(snapshot: Snapshot, before: LeagueChoices, after: LeagueChoices): SettingsPreview {
  const settings = settingsFromWire(after.settings)
  const other = withSettings(snapshot, settings)
  return {
    changes: changedSettings(before, after),
    ...changedStandings(snapshot, other),
    closedMoney: closedMoneyMoved(snapshot, other),
    overCap: overCap(snapshot, settings.salaryCap),
  }
}

export function closedMoneyMoved(before: Snapshot, after: Snapshot): string | null {
  const moved = movedPrizes(before, after)
  return moved.length > 0 ? prizesInWords(moved) : null
}

export function changedStandings(snapshot: Snapshot, other: Snapshot): Pick<SettingsPreview, 'teams' | 'money'> {
  const [old, fresh] = [figuresIn(snapshot), figuresIn(other)]
  const teams = other.standings.regularSeason.flatMap((standing) => {
    const [was, is] = [old(standing.email), fresh(standing.email)]
    const isSame = JSON.stringify(was) === JSON.stringify(is)
    return isSame ? [] : [{ managerEmail: standing.email, teamName: standing.teamName, before: was, after: is }]
  })
  return { teams, money: { before: moneyIn(snapshot), after: moneyIn(other) } }
}

const figuresIn = ({ standings }: Snapshot) => {
  const seasonOf = new Map(standings.regularSeason.map((team) => [team.email, team]))
  const playoffsOf = new Map(standings.playoffs.map((team) => [team.email, team]))
  return (email: string) => {
    const team = seasonOf.get(email)!
    return {
      rank: team.rank,
      totalPoints: team.totalPoints,
      regularSeasonEarnings: moneyOf(team.weeklyEarnings),
      bonusPayout: moneyOf(team.bonus),
      playoffRank: playoffsOf.get(email)?.rank ?? null,
      playoffEarnings: moneyOf(team.playoffEarnings),
    }
  }
}

const moneyIn = ({ standings }: Snapshot): number =>
  moneyOf(standings.regularSeason.reduce((sum, team) => sum + totalEarnings(team), 0))

const overCap = (snapshot: Snapshot, cap: number): SettingsPreview['overCap'] =>
  snapshot.teams.flatMap(({ email, name }) => {
    const by = payroll(rosterAt(snapshot, email, snapshot.week)) - cap
    return by > 0 ? [{ managerEmail: email, teamName: name, by: moneyOf(by) }] : []
  })
