import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { updateSnapshot } from './change.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'
import { afterChange, randomChange, randomLeague } from './testing/random-league.ts'

test('a snapshot does not depend on the order of the rows', () => {
  const shuffled = <T>(rows: readonly T[]) =>
    fc.shuffledSubarray([...rows], { minLength: rows.length, maxLength: rows.length })
  const twoOrders = randomLeague.chain((state) =>
    fc.tuple(
      fc.constant(state),
      fc.record({
        settings: fc.constant(state.settings),
        teams: shuffled(state.teams),
        players: shuffled(state.players),
        rosters: shuffled(state.rosters),
        trades: shuffled(state.trades),
        statLines: shuffled(state.statLines),
        corrections: shuffled(state.corrections ?? []),
        games: shuffled(state.games),
        week: fc.constant(state.week),
      }),
    ),
  )
  fc.assert(fc.property(twoOrders, ([state, other]) => expectSame(buildSnapshot(other), buildSnapshot(state))))
})

test('a snapshot updated step by step equals one built from scratch; earlier ones are unchanged', () => {
  fc.assert(
    fc.property(randomLeague, fc.array(randomChange, { minLength: 1, maxLength: 6 }), (state, changes) => {
      const first = buildSnapshot(state)
      let live = first
      let rows = state
      for (const one of changes) {
        live = updateSnapshot(live, one)
        rows = afterChange(rows, one)
        expectSame(live, buildSnapshot(rows))
      }
      expectSame(first, buildSnapshot(state))
    }),
  )
})

/** Strict and fast; only a failure pays for a readable difference. */
function expectSame(actual: Snapshot, expected: Snapshot): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected)
}
