import { type Cents, dollars, type Player, type Position } from '@tuff/league'
import { createRandom, type Random } from '#providers/seeded-random.ts'
import { CLUBS } from './clubs.ts'
import { inventedNames } from './names.ts'

/** Shares of the club's carries and passes while everyone is fit. */
export type Skill = {
  carries: number
  targets: number
  yardsPerCarry: number
  yardsPerCatch: number
  catchRate: number
  scoring: number
  arm: number
}

export type Talent = {
  player: Player
  /** First, second, … of their position. */
  depth: number
  projected: number
  /** Their real form this season. */
  skill: Skill
}

/** Sixteen invented players per club. */
export function createTalents(seed: string): Talent[] {
  const random = createRandom(`${seed}: players`)
  const chart = CLUBS.flatMap((club) => DEPTHS.map((role) => ({ club: club.code, ...role })))
  const names = inventedNames(seed, chart.length)
  return chart.map(({ club, position, depth, usual }, index) => {
    const expected = variationOf(usual, position, BEFORE_THE_SEASON, random)
    const projected = expectedPoints(expected, position, depth)
    const player: Player = {
      id: `p${1001 + index}`,
      name: names[index]!,
      position,
      club,
      salary: salaryFor(projected, position, random),
    }
    return { player, depth, projected, skill: variationOf(expected, position, OVER_THE_SEASON, random) }
  })
}

export const createDefenses = (): Player[] =>
  CLUBS.map((club) => ({
    id: `DEF-${club.code}`,
    name: club.name,
    position: 'DEF',
    club: club.code,
    // No slot takes a defence (D-10).
    salary: 0,
  }))

/** A club's average game in 2024, rounded. */
export const USUAL = {
  throws: 31,
  carries: 26.6,
  catchTouchdown: { QB: 0.06, RB: 0.036, WR: 0.076, TE: 0.061, DEF: 0 },
  carryTouchdown: { QB: 0.038, RB: 0.032, WR: 0.03, TE: 0.03, DEF: 0 },
} as const

type Role = { position: Position; depth: number; usual: Skill }

const DEPTHS: Role[] = [
  ...roles('QB', { yardsPerCarry: 4.7 }, [
    [0.165, 0],
    [0.14, 0],
  ]),
  ...roles('RB', { yardsPerCarry: 4.35, yardsPerCatch: 7.6, catchRate: 0.79 }, [
    [0.52, 0.092],
    [0.2, 0.052],
    [0.075, 0.022],
    [0.025, 0.008],
  ]),
  ...roles('WR', { yardsPerCarry: 5, yardsPerCatch: 12.5, catchRate: 0.635 }, [
    [0.008, 0.22],
    [0.006, 0.165],
    [0.006, 0.11],
    [0.004, 0.06],
    [0.002, 0.028],
    [0.001, 0.014],
  ]),
  ...roles('TE', { yardsPerCarry: 3, yardsPerCatch: 10, catchRate: 0.725 }, [
    [0.001, 0.145],
    [0, 0.05],
    [0, 0.02],
    [0, 0.008],
  ]),
]

function roles(position: Position, habits: Partial<Skill>, shares: [carries: number, targets: number][]): Role[] {
  const usual = { yardsPerCarry: 4, yardsPerCatch: 8, catchRate: 0.7, scoring: 1, arm: 1, ...habits }
  return shares.map(([carries, targets], at) => ({ position, depth: at + 1, usual: { ...usual, carries, targets } }))
}

type Variation = { share: number; quarterbackCarries: number; yards: number; scoring: number; arm: number }
const BEFORE_THE_SEASON: Variation = { share: 0.18, quarterbackCarries: 0.5, yards: 0.07, scoring: 0.18, arm: 0.09 }
const OVER_THE_SEASON: Variation = { share: 0.13, quarterbackCarries: 0.15, yards: 0.05, scoring: 0.12, arm: 0.06 }

function variationOf(skill: Skill, position: Position, by: Variation, random: Random): Skill {
  return {
    carries: skill.carries * random.factor(position === 'QB' ? by.quarterbackCarries : by.share),
    targets: skill.targets * random.factor(by.share),
    yardsPerCarry: skill.yardsPerCarry * random.factor(by.yards),
    yardsPerCatch: skill.yardsPerCatch * random.factor(by.yards),
    catchRate: Math.min(0.9, skill.catchRate * random.factor(by.yards / 2)),
    scoring: skill.scoring * random.factor(by.scoring),
    arm: skill.arm * random.factor(by.arm),
  }
}

/** D-07's points of an average game. */
function expectedPoints(skill: Skill, position: Position, depth: number): number {
  const { throws, carries, catchTouchdown, carryTouchdown } = USUAL
  const ran = skill.carries * carries * (skill.yardsPerCarry * 0.1 + carryTouchdown[position] * skill.scoring * 6)
  const caught = skill.targets * throws * skill.catchRate
  const received = caught * (1 + skill.yardsPerCatch * 0.1 + catchTouchdown[position] * skill.scoring * 6)
  if (position !== 'QB') return ran + received
  const passed = 233 * 0.04 * skill.arm + 1.47 * 4 * skill.arm
  return (ran + passed) * (depth === 1 ? 1 : 0.1)
}

function salaryFor(projected: number, position: Position, random: Random): Cents {
  const fair = position === 'QB' ? 0.5 + 8 * (projected / 23) ** 2 : 0.345 * projected
  const quarters = Math.round(fair * random.factor(0.1) * 4)
  return dollars(Math.max(2, quarters) / 4)
}
