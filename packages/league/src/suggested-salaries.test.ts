import { describe, expect, test } from 'vitest'
import { fillTheRest } from './fill-the-rest.ts'
import { dollars } from './money.ts'
import type { Player, Position } from './players.ts'
import { SLOTS } from './rosters.ts'
import { bestLegalTeams, type LastSeason, medianCost, suggestedSalaries } from './suggested-salaries.ts'
import { csv } from './testing/recorded-season.ts'

const CAP = dollars(50)

describe('PICK-09 past seasons', () => {
  // The dearest salaries are those of a search of every step.
  const dearestOf: [number, number][] = [
    [2015, 12.5],
    [2016, 13.75],
    [2017, 11.25],
    [2018, 12],
    [2019, 12.75],
  ]
  test.each(process.env.TEST_LONG ? dearestOf : dearestOf.slice(-1))(
    '%i: the lowest price at which the median of the best legal teams costs the cap; 40 of each position are affordable',
    (year, dearest) => {
      const last = lastSeason(year)
      const salaries = new Map(suggestedSalaries(last, CAP).map(({ playerId, salary }) => [playerId, salary]))
      const paid = last.map(({ player, points }) => ({
        player: { ...player, salary: salaries.get(player.id)! },
        points,
      }))
      const costs = bestLegalTeams(paid, CAP)
      expect([costs.length, medianCost(costs)]).toEqual([12, CAP])
      expect(Math.max(...salaries.values())).toBe(dollars(dearest))
      for (const { player } of paid) expect([player.salary % 25, player.salary > 0]).toEqual([0, true])
      for (const position of ['QB', 'RB', 'WR', 'TE'] as const) {
        const own = paid.filter(({ player }) => player.position === position).sort((a, b) => b.points - a.points)
        expect(own.length).toBeGreaterThanOrEqual(40)
        // If a team fits around the most expensive player of the position, one fits around every other.
        expect(isAffordable(own[0]!.player, paid)).toBe(true)
        const equalShare = own.filter(({ player }) => player.salary <= CAP / SLOTS.length)
        expect(equalShare.length).toBeGreaterThanOrEqual(40)
        // A player with more points never costs less at a position.
        for (const [at, { player }] of own.entries())
          expect(player.salary).toBeLessThanOrEqual(own[at - 1]?.player.salary ?? CAP)
      }
    },
    60_000,
  )
})

test('PICK-09 suggests quarters for a few players without last points, and nothing for defences', () => {
  const rookie: Player = { id: 'r', name: 'Rookie', position: 'RB', club: 'KC', salary: 0 }
  const defense: Player = { ...rookie, id: 'd', position: 'DEF' }
  const few = [rookie, defense].map((player) => ({ player, points: 0 }))
  expect(suggestedSalaries(few, CAP)).toEqual([{ playerId: 'r', salary: 50 }])
  const star = { player: { ...rookie, id: 's' }, points: 40_000 }
  expect(suggestedSalaries([star, ...few], CAP)).toEqual([
    { playerId: 's', salary: dollars(45) },
    { playerId: 'r', salary: 50 },
  ])
})

const SLOT_OF = { QB: 'QB1', RB: 'RB1', WR: 'WR1', TE: 'TE1' } as const

const isAffordable = (player: Player, pool: readonly LastSeason[]): boolean =>
  'added' in fillTheRest([{ slot: SLOT_OF[player.position as keyof typeof SLOT_OF], player, salaryThen: 0 }], pool, CAP)

/** Points of a season in hundredths. */
const lastSeason = (year: number): LastSeason[] =>
  csv('totals_2015_to_2019.csv')
    .filter(({ season }) => season === String(year))
    .map(({ player_id: id, position, recent_team: club, fantasy_points_ppr: points }) => ({
      player: { id: id!, name: id!, position: POSITION_OF[position!]!, club: club!, salary: 0 },
      points: Math.round(Number(points) * 100),
    }))

const POSITION_OF: Readonly<Record<string, Position>> = { QB: 'QB', RB: 'RB', FB: 'RB', WR: 'WR', TE: 'TE' }
