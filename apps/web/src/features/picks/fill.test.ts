import { dollars } from '@tuff/league'
import { expect, test } from 'vitest'
import { samplePool } from '#api/testing/sample-picks.ts'
import { filled } from './fill.ts'

const CAP = dollars(50)
const { players } = samplePool()

test("PICK-08 'Fill the Rest' goes by expected points, last season's, or else by salary", () => {
  const without = players.map((player) => ({ ...player, expected: null }))
  const unknown = without.map((player) => ({ ...player, lastPoints: null }))
  for (const pool of [players, without, unknown]) {
    const result = filled([], pool, CAP)
    const salary = 'added' in result ? result.added.reduce((sum, { player }) => sum + player.salary, 0) : 0
    expect(salary).toBe(CAP)
  }
})

test('PICK-06 a player whose game has begun is not filled in', () => {
  const pool = players.map((player) => (player.playerID === 'QB0' ? { ...player, isFixed: true as const } : player))
  const result = filled([], pool, CAP)
  if (!('added' in result)) throw new Error('nobody fits')
  expect(result.added.map(({ player }) => player.id)).not.toContain('QB0')
})
