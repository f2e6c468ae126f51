import { type Cents, dollars, SLOTS, type Slot, type Team, takes } from '@tuff/league'
import { createRandom, type Random } from '#providers/seeded-random.ts'
import type { Talent } from './players.ts'

/** One team's players by slot. */
export type Lineup = Record<Slot, Talent>

/** `eye` is the error of a manager’s judgement, `zeal` how readily the manager trades. */
export type Manner = { eye: number; zeal: number; budget: Cents; random: Random }

export function mannerOf(seed: string, team: Team): Manner {
  const random = createRandom(`${seed}: manner of ${team.email}`)
  const budget = dollars(45 + random.below(21) / 4)
  return { random, eye: 0.2 + random.next() * 0.14, zeal: 0.25 + random.next() * 0.6, budget }
}

/**
 * A roster for the start of the season: the highest value minus price, raising the price of a dollar until the roster
 * fits the budget.
 */
export function draft(talents: Talent[], byeOf: (club: string) => number, { eye, budget, random }: Manner): Lineup {
  const candidates = talents
    .filter((talent) => talent.projected > HOPELESS)
    .map((talent) => ({ talent, worth: talent.projected * random.factor(eye), bye: byeOf(talent.player.club) }))
  let [tooLow, highEnough] = [0, 0.2]
  for (let guess = 0; guess < 9; guess++) {
    const middle = (tooLow + highEnough) / 2
    if (costOf(bestAt(middle, candidates)) > budget) tooLow = middle
    else highEnough = middle
  }
  const chosen = spendTheRest(bestAt(highEnough, candidates), budget, candidates)
  return Object.fromEntries(SLOTS.map((slot, at) => [slot, chosen[at]!.talent])) as Lineup
}

/** In the order of the slots. */
type Choice = Candidate[]
type Candidate = { talent: Talent; worth: number; bye: number }

/** Points per game below which nobody drafts. */
const HOPELESS = 6
/** A roster without a bench would lose a week with more byes. */
const SAME_BYE = 2

/** The best choice when a cent of salary costs this many points. */
function bestAt(pricePerCent: number, candidates: Candidate[]): Choice {
  const best = candidates
    .map((candidate) => ({ candidate, gain: candidate.worth - pricePerCent * candidate.talent.player.salary }))
    .sort((a, b) => b.gain - a.gain)
  const chosen: Choice = []
  for (const slot of SLOTS) chosen.push(best.find(({ candidate }) => goesWith(candidate, slot, chosen))!.candidate)
  return chosen
}

/** Spends the rest of the budget. */
function spendTheRest(choice: Choice, budget: Cents, candidates: Candidate[]): Choice {
  return SLOTS.reduce((chosen, slot, at) => {
    const held = chosen[at]!
    const others = chosen.filter((candidate) => candidate !== held)
    const room = budget - costOf(others)
    const better = candidates.filter(
      (candidate) =>
        candidate.worth > held.worth && candidate.talent.player.salary <= room && goesWith(candidate, slot, others),
    )
    return chosen.with(at, better.sort((a, b) => b.worth - a.worth)[0] ?? held)
  }, choice)
}

const goesWith = (candidate: Candidate, slot: Slot, others: Choice): boolean =>
  takes(slot, candidate.talent.player.position) &&
  !others.includes(candidate) &&
  others.filter((other) => other.bye === candidate.bye).length < SAME_BYE

const costOf = (choice: Choice): Cents => choice.reduce((sum, { talent }) => sum + talent.player.salary, 0)

export const isOn = (lineup: Lineup, talent: Talent): boolean => SLOTS.some((slot) => lineup[slot] === talent)

export const payrollOf = (lineup: Lineup): Cents => SLOTS.reduce((sum, slot) => sum + lineup[slot].player.salary, 0)
