import type { StatCategory, StatLine, Stats } from '@tuff/league'
import { expect, test } from 'vitest'
import { createInjuries } from './injuries.ts'
import { createTalents } from './players.ts'
import { createSchedule } from './schedule.ts'
import { playSeason } from './season.ts'

const SEED = 'a seed'
const talents = createTalents(SEED)
const injuries = createInjuries(SEED, talents)
const results = playSeason(SEED, createSchedule(SEED), talents, injuries)

const total = (lines: StatLine[], category: string) =>
  lines.reduce((sum, line) => sum + (line.stats[category as StatCategory] ?? 0), 0)

test("one side's gains are the other's losses, as in a box score", () => {
  const sides = results.flatMap(({ game: { home, away }, lines }) =>
    [home, away].map((club) => {
      const own = lines.filter((line) => line.club === club)
      const opposing = lines.filter((line) => line.club !== club)
      return {
        got: ['receivingYards', 'receivingTouchdowns', 'receivingTwoPoints'].map((category) => total(own, category)),
        gave: ['passingYards', 'passingTouchdowns', 'passingTwoPoints'].map((category) => total(own, category)),
        lost: ['passingInterceptions', 'fumblesLost'].map((category) => total(own, category)),
        taken: ['interceptions', 'fumbleRecoveries'].map((category) => total(opposing, category)),
      }
    }),
  )
  expect(sides.map((side) => side.got)).toEqual(sides.map((side) => side.gave))
  expect(sides.map((side) => side.taken)).toEqual(sides.map((side) => side.lost))
})

test('a defence allows what the other offence scored, and every game has a winner', () => {
  for (const { game, lines, homeScore, awayScore } of results) {
    expect(homeScore).not.toBe(awayScore)
    const defense = (club: string) => lines.find((line) => line.playerId === `DEF-${club}`)!.stats
    const byDefense = ({ defensiveTouchdowns = 0, specialTeamsTouchdowns = 0, safeties = 0 }: Stats) =>
      7 * (defensiveTouchdowns + specialTeamsTouchdowns) + 2 * safeties
    expect(homeScore - byDefense(defense(game.home))).toBe(defense(game.away).pointsAllowed)
    expect(awayScore - byDefense(defense(game.away))).toBe(defense(game.home).pointsAllowed)
  }
})

test('nobody plays while they are out, except a quarterback without a replacement', () => {
  const position = new Map(talents.map(({ player }) => [player.id, player.position]))
  const out = new Set(
    injuries.flatMap(({ playerId, from, to }) =>
      Array.from({ length: to - from + 1 }, (_, at) => `${playerId} ${from + at}`),
    ),
  )
  const hurt = results.flatMap(({ lines }) => lines).filter((line) => out.has(`${line.playerId} ${line.week}`))
  expect(out.size).toBeGreaterThan(500)
  expect(hurt.every((line) => position.get(line.playerId) === 'QB')).toBe(true)
  expect(hurt.length).toBeLessThan(15)
})

test('a player has one line a week, for their club', () => {
  const clubs = new Map(talents.map(({ player }) => [player.id, player.club]))
  const lines = results.flatMap(({ lines }) => lines)
  expect(new Set(lines.map((line) => `${line.playerId} ${line.week}`)).size).toBe(lines.length)
  for (const line of lines) expect(clubs.get(line.playerId) ?? line.playerId.replace('DEF-', '')).toBe(line.club)
})
