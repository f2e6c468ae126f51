import { type BestWeek, type BestWeeks, moneyOf, type TeamShare } from '@tuff/contract'
import { type BestTeam, bestTeamOf, compareNames, completedWeeks, type Snapshot, sharesOfBest } from '@tuff/league'

type Sheet = Snapshot['sheets'][number]
type CachedBest = { players: Snapshot['players']; cap: number; best: BestTeam | null }

export function cacheBestTeams(search = bestTeamOf): (snapshot: Snapshot, week: number) => BestTeam | null {
  const cache = new WeakMap<Sheet, CachedBest>()
  return (snapshot, week) => {
    const { players, settings, sheets } = snapshot
    const sheet = sheets[week - 1]!
    const last = cache.get(sheet)
    if (last?.players === players && last.cap === settings.salaryCap) return last.best
    const best = search(snapshot, week)
    cache.set(sheet, { players, cap: settings.salaryCap, best })
    return best
  }
}

/** DESK-07, DESK-08: the best team of every past week, and what each team made of it. */
export function bestWeeks(
  snapshot: Snapshot,
  bestOf: (snapshot: Snapshot, week: number) => BestTeam | null,
): BestWeeks {
  const weeks = completedWeeks(snapshot).flatMap((week): BestWeek[] => {
    const best = bestOf(snapshot, week)
    return best ? [bestWeek(week, best)] : []
  })
  const names = new Map(snapshot.teams.map(({ email, name }) => [email, name]))
  return {
    weeks: weeks.toReversed(),
    teams: sharesOfBest(snapshot, weeks)
      .map((team): TeamShare => ({ ...team, teamName: names.get(team.email)!, weeks: [...team.weeks] }))
      .sort((a, b) => shareOf(b) - shareOf(a) || compareNames(a.teamName, b.teamName)),
  }
}

const bestWeek = (week: number, { spots, points, salary }: BestTeam): BestWeek => ({
  week,
  points,
  salary: moneyOf(salary),
  players: spots.map(({ slot, player, points: of }) => ({
    playerID: player.id,
    player_name: player.name,
    position: slot,
    teamAbv: player.club,
    salary: moneyOf(player.salary),
    points: of,
  })),
})

const shareOf = ({ season: { points, best } }: TeamShare): number => (best > 0 ? points / best : 0)
