import { buildSnapshot } from '@tuff/league'
import { emailOf, leagueOf, receiverOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import type { RequestRow } from '#season/request-rows.ts'
import { requestsOf, waitingRequests } from './request-messages.ts'

const league = buildSnapshot(leagueOf({ points: { Ant: [3, 5], Bee: [4, 6], Cat: [1, 1] } }))

const row = (team: string, added: string, asked_at: number): RequestRow => ({
  id: `${team} ${asked_at}`,
  email: emailOf(team),
  week: 2,
  type: 'regular',
  slot: 'WR1',
  player_added: receiverOf(added),
  player_dropped: receiverOf(team),
  note: '',
  state: 'asked',
  asked_at,
  decided_at: null,
  reason: null,
  is_after_kickoff: 0,
})

test('DESK-03 DESK-04 the queue has the oldest request first, a manager’s own list the latest', () => {
  const rows = [row('Bee', 'Cat', 2_000), row('Ant', 'Cat', 3_000), row('Cat', 'Ant', 1_000)]
  expect(waitingRequests(rows, league, 4_000).map(({ askedAt }) => askedAt)).toEqual([1_000, 2_000, 3_000])
  expect(requestsOf(rows, league).map(({ askedAt }) => askedAt)).toEqual([3_000, 2_000, 1_000])
})
