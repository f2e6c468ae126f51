import { expect, test } from 'vitest'
import { SAMPLE_ROSTER } from '#api/testing/sample-rosters.ts'
import { spaceFor } from './paid-roster.ts'

test('MGMT-05 TRADE-07 the space is the cap minus the other salaries, to the cent', () => {
  expect(spaceFor(SAMPLE_ROSTER, 50)).toBe(26)
  expect(spaceFor(SAMPLE_ROSTER, 50, 'hurts')).toBe(34.5)
  expect(spaceFor(SAMPLE_ROSTER, 24.1, 'moore')).toBe(4.1)
  expect(spaceFor(SAMPLE_ROSTER, 20)).toBe(-4)
})
