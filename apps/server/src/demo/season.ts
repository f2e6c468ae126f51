import type { Game, StatLine, Stats } from '@tuff/league'
import { scoredBy } from '#providers/replay.ts'
import { createRandom, type Random } from '#providers/seeded-random.ts'
import { CLUBS } from './clubs.ts'
import { type Injury, injuryFinder } from './injuries.ts'
import { type OffensiveGame, playOffense } from './offense.ts'
import type { Talent } from './players.ts'

export type GameResult = { game: Game; homeScore: number; awayScore: number; isOvertime: boolean; lines: StatLine[] }

/** Both sides' figures agree, as in a box score. */
export function playSeason(seed: string, games: Game[], talents: Talent[], injuries: Injury[]): GameResult[] {
  const random = createRandom(`${seed}: season`)
  const squads = Map.groupBy(talents, (talent) => talent.player.club)
  const strengths = new Map(
    CLUBS.map((club) => [club.code, { offense: random.factor(0.05), defense: random.factor(0.06) }]),
  )
  const injuryOf = injuryFinder(injuries)

  return games.map((game) => {
    const attack = (club: string, against: string) => {
      const fit = (squads.get(club) ?? []).filter(({ player }) => !injuryOf(player.id, game.week))
      const form = (strengths.get(club)!.offense / strengths.get(against)!.defense) * random.factor(0.08)
      return { form, ...playOffense(withQuarterback(fit, squads.get(club) ?? []), form, random) }
    }
    const home = attack(game.home, game.away)
    const away = attack(game.away, game.home)
    const homeDefense = defend(away, random)
    const awayDefense = defend(home, random)
    const homeScore = home.points + scoredBy(homeDefense)
    const awayScore = away.points + scoredBy(awayDefense)
    const overtime = overtimeOf(homeScore, awayScore, random)
    homeDefense.pointsAllowed = away.points + overtime.away
    awayDefense.pointsAllowed = home.points + overtime.home
    return {
      game,
      homeScore: homeScore + overtime.home,
      awayScore: awayScore + overtime.away,
      isOvertime: homeScore === awayScore,
      lines: [...linesOf(game, game.home, home, homeDefense), ...linesOf(game, game.away, away, awayDefense)],
    }
  })
}

/** The final scoreboard. */
export const gameOf = ({ game, homeScore, awayScore, isOvertime }: GameResult): Game => ({
  ...game,
  reported: { state: 'final', period: isOvertime ? 5 : 4, homeScore, awayScore },
})

/** With both passers out, the second plays hurt. */
const withQuarterback = (fit: Talent[], squad: Talent[]) =>
  fit.some(({ player }) => player.position === 'QB')
    ? fit
    : [...squad.filter(({ player, depth }) => player.position === 'QB' && depth === 2), ...fit]

function defend(opponent: OffensiveGame & { form: number }, random: Random): Stats {
  const fumbleRecoveries = opponent.fumblesLost
  const interceptions = opponent.interceptionsThrown
  const takeaways = fumbleRecoveries + interceptions
  return {
    sacks: random.poisson((2.4 / opponent.form ** 3) * random.factor(0.4)),
    interceptions,
    fumbleRecoveries,
    forcedFumbles:
      Array.from({ length: fumbleRecoveries }, () => random.chance(0.75)).filter(Boolean).length + random.poisson(0.35),
    defensiveTouchdowns: Array.from({ length: takeaways }, () => random.chance(0.08)).filter(Boolean).length,
    specialTeamsTouchdowns: random.poisson(0.03),
    safeties: random.poisson(0.03),
    blockedKicks: random.poisson(0.08),
  }
}

/** Ties end with a field goal in overtime. */
function overtimeOf(homeScore: number, awayScore: number, random: Random): { home: number; away: number } {
  if (homeScore !== awayScore) return { home: 0, away: 0 }
  return random.chance(0.5) ? { home: 3, away: 0 } : { home: 0, away: 3 }
}

function linesOf({ week }: Game, club: string, { statsOf }: OffensiveGame, defense: Stats): StatLine[] {
  const lines = [...statsOf].map(([playerId, stats]) => ({ playerId, week, club, stats }))
  return [...lines, { playerId: `DEF-${club}`, week, club, stats: countedIn(defense) }]
}

const countedIn = (stats: Stats): Stats =>
  Object.fromEntries(Object.entries(stats).filter(([category, count]) => count !== 0 || category === 'pointsAllowed'))
