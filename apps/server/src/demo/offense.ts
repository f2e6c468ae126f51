import type { Position, StatCategory, Stats } from '@tuff/league'
import type { Random } from '#providers/seeded-random.ts'
import { type Skill, type Talent, USUAL } from './players.ts'

/** Players without a touch or a target are omitted. */
export type OffensiveGame = {
  statsOf: Map<string, Stats>
  points: number
  interceptionsThrown: number
  fumblesLost: number
}

/** `form` is the offence's form of the day; 1 is average. */
export function playOffense(fit: Talent[], form: number, random: Random): OffensiveGame {
  const game: OffensiveGame = { statsOf: new Map(), points: 0, interceptionsThrown: 0, fumblesLost: 0 }
  const touchdowns = throwPasses(fit, form, random, game) + carryTheBall(fit, form, random, game)
  game.points += kickFieldGoals(touchdowns, random) * 3
  return game
}

function throwPasses(fit: Talent[], form: number, random: Random, game: OffensiveGame): number {
  const passers = fit.filter(isQuarterback)
  const receivers = weightedBy('targets', fit, random)
  const throws = Math.max(14, Math.round(random.normal(USUAL.throws, 6)))
  const relieved = passers[1] && random.chance(RELIEF) ? throws - 1 - random.below(8) : throws
  const reach = form ** 0.5
  const risk = INTERCEPTED / form ** 3
  let touchdowns = 0
  for (let thrown = 0; thrown < throws; thrown++) {
    const passer = (thrown < relieved ? passers[0] : passers[1])!
    const receiver = picked(receivers, random)
    const [passing, receiving] = [statsOf(game, passer), statsOf(game, receiver)]
    const { skill, player } = receiver
    const { arm } = passer.skill
    if (random.chance(skill.catchRate * Math.min(1.1, arm ** 0.4))) {
      const yards = Math.min(92, Math.round(skill.yardsPerCatch * arm * reach * random.factor(0.68)))
      add(passing, 'passingYards', yards)
      add(receiving, 'receivingYards', yards)
      add(receiving, 'receptions', 1)
      if (!random.chance(USUAL.catchTouchdown[player.position] * skill.scoring * arm * form)) continue
      add(passing, 'passingTouchdowns', 1)
      add(receiving, 'receivingTouchdowns', 1)
      const points = afterTouchdown(random)
      add(passing, 'passingTwoPoints', points === 8 ? 1 : 0)
      add(receiving, 'receivingTwoPoints', points === 8 ? 1 : 0)
      game.points += points
      touchdowns++
    } else if (random.chance(risk)) {
      add(passing, 'passingInterceptions', 1)
      game.interceptionsThrown++
    }
  }
  return touchdowns
}

function carryTheBall(fit: Talent[], form: number, random: Random, game: OffensiveGame): number {
  const starter = fit.find(isQuarterback)
  const runners = weightedBy(
    'carries',
    fit.filter((talent) => !isQuarterback(talent) || talent === starter),
    random,
  )
  const carries = Math.max(12, Math.round(random.normal(USUAL.carries, 5)))
  const push = form ** 0.4
  const slip = form ** 3
  let touchdowns = 0
  for (let carry = 0; carry < carries; carry++) {
    const runner = picked(runners, random)
    const rushing = statsOf(game, runner)
    const { skill, player } = runner
    const yards = Math.min(88, Math.round(skill.yardsPerCarry * push * (1.55 * random.factor(0.95) - 0.55)))
    if (random.chance(USUAL.carryTouchdown[player.position] * skill.scoring * form)) {
      const points = afterTouchdown(random)
      add(rushing, 'rushingYards', Math.max(1, yards))
      add(rushing, 'rushingTouchdowns', 1)
      add(rushing, 'rushingTwoPoints', points === 8 ? 1 : 0)
      game.points += points
      touchdowns++
    } else {
      const lost = random.chance((isQuarterback(runner) ? 0.05 : 0.008) / slip) ? 1 : 0
      add(rushing, 'rushingYards', yards)
      add(rushing, 'fumblesLost', lost)
      game.fumblesLost += lost
    }
  }
  return touchdowns
}

/** How often a backup finishes a game. */
const RELIEF = 0.26
/** Share of incomplete passes. */
const INTERCEPTED = 0.07

/** Usually the kick, sometimes the two-point conversion. */
function afterTouchdown(random: Random): 6 | 7 | 8 {
  const luck = random.next()
  if (luck > 0.07) return 7
  return luck > 0.03 ? 6 : 8
}

/** Touchdowns leave fewer drives for field goals. */
const kickFieldGoals = (touchdowns: number, random: Random) => random.poisson(Math.max(0.4, 2.9 - 0.5 * touchdowns))

const isQuarterback = (talent: Talent) => talent.player.position === 'QB'

const dressed = ({ player: { position }, depth }: Talent) => DRESSED[position][depth - 1] ?? 1

/** How often reserves play, by position and depth. */
const DRESSED: Record<Position, number[]> = {
  QB: [],
  RB: [1, 1, 0.65, 0.3],
  WR: [1, 1, 1, 0.9, 0.8, 0.7],
  TE: [1, 1, 0.8, 0.6],
  DEF: [],
}

type Weighted = { talents: Talent[]; upTo: number[] }

/** A game plan favours some players and omits most reserves. */
function weightedBy(share: keyof Pick<Skill, 'carries' | 'targets'>, fit: Talent[], random: Random): Weighted {
  const upTo: number[] = []
  let sum = 0
  for (const talent of fit) {
    const planned = talent.skill[share] * random.factor(0.24)
    sum += random.chance(dressed(talent)) ? planned : 0
    upTo.push(sum)
  }
  return { talents: fit, upTo }
}

function picked({ talents, upTo }: Weighted, random: Random): Talent {
  const at = random.next() * upTo.at(-1)!
  return talents[upTo.findIndex((limit) => at < limit)]!
}

function statsOf(game: OffensiveGame, { player }: Talent): Stats {
  const known = game.statsOf.get(player.id)
  if (known) return known
  const stats: Stats = {}
  game.statsOf.set(player.id, stats)
  return stats
}

function add(stats: Stats, category: StatCategory, count: number) {
  if (count !== 0) stats[category] = (stats[category] ?? 0) + count
}
