import type { Tags } from '@tuff/contract'
import { buildSnapshot, DEFAULT_SETTINGS, dollars, SLOTS, type Snapshot, updateSnapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { createNotices } from '#platform/notices.ts'
import { testLog } from '#testing/live-season.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import type { RequestRow } from './request-rows.ts'
import { openTags } from './tags.ts'

const SAM = 'sam@tuff.example'
const JO = 'jo@tuff.example'
const CARA = 'cara@tuff.example'
const EVERYBODY = [SAM, JO, CARA]

const entryOf = (email: string, slot: number, playerId: string) => ({ email, week: 1, slot: SLOTS[slot]!, playerId })

const withYards = (rushingYards: number) =>
  buildSnapshot({
    settings: DEFAULT_SETTINGS,
    teams: [SAM, JO].map((email) => ({ email, name: `Team of ${email}`, abbreviation: email.slice(0, 2) })),
    players: ['p0', 'p1', 'p2'].map((id) => ({ id, name: id, position: 'RB', club: 'BUF', salary: dollars(1) })),
    rosters: [entryOf(SAM, 2, 'p0'), entryOf(JO, 2, 'p1')],
    trades: [],
    statLines: [{ playerId: 'p0', week: 1, club: 'BUF', stats: { rushingYards } }],
    games: [{ id: 'g', week: 1, kickoff: 0, home: 'BUF', away: 'MIA', isFinal: false }],
    week: 1,
  })

async function openLeague(settings = DEFAULT_SETTINGS) {
  let listener: (snapshot: Snapshot) => void = () => {}
  const snapshot = updateSnapshot(withYards(120), { settings })
  const league = {
    snapshot,
    onChange(added: typeof listener) {
      listener = added
    },
  }
  const db = await openTestDatabase()
  const notices = createNotices()
  const tags = await openTags({ db, league, commissioners: async () => [CARA], notices, log: testLog() })
  let changes = 0
  tags.onChange(() => changes++)
  return {
    tags,
    db,
    notices,
    changes: () => changes,
    /** The names of the tags that it changes for a manager. */
    changedBy(snapshot: Snapshot) {
      const before = tags.of(SAM)
      league.snapshot = snapshot
      listener(snapshot)
      const now = tags.of(SAM)
      return Object.keys(now).filter((name) => now[name as keyof typeof now] !== before[name as keyof typeof now])
    },
  }
}

test('FEED-11 each change of the league changes the tag of its data, and is taken back with it', async () => {
  const { tags, changedBy, changes } = await openLeague()
  const first = tags.of(SAM)
  const start = withYards(120)
  const swapped = updateSnapshot(start, {
    rosters: [{ email: JO, week: 1, entries: [entryOf(JO, 2, 'p1'), entryOf(JO, 3, 'p2')] }],
  })
  expect(changedBy(swapped)).toEqual(['rosters'])
  const trade = { id: 't', email: SAM, week: 1, type: 'ir', playerAdded: 'p0', playerDropped: 'p2' } as const
  expect(changedBy(updateSnapshot(swapped, { trades: [trade] }))).toEqual(['rosters'])
  expect(changedBy(start)).toEqual(['rosters'])
  expect(changedBy(updateSnapshot(start, { settings: { ...DEFAULT_SETTINGS, salaryCap: dollars(60) } }))).toEqual([
    'settings',
  ])
  expect(changedBy(start)).toEqual(['settings'])
  expect(tags.of(SAM)).toEqual(first)
  expect(changes()).toBe(5)
})

test('MONEY-04 a score without effect on money changes no tag, one that moves money does', async () => {
  const { changedBy, changes } = await openLeague()
  expect(changedBy(withYards(124))).toEqual([])
  expect(changes()).toBe(0)
  expect(changedBy(withYards(-200))).toEqual(['money'])
})

/** Which of the manager, another one and the commissioner get another tag. */
async function changedFor(
  name: keyof Tags,
  league: Awaited<ReturnType<typeof openLeague>>,
  write: () => Promise<unknown>,
) {
  const before = EVERYBODY.map(league.tags.of)
  const known = league.changes()
  await write()
  league.notices.publish({ part: 'league' })
  await expect.poll(league.changes).toBe(known + 1)
  return EVERYBODY.filter((email, at) => {
    const { [name]: tag, ...others } = league.tags.of(email)
    const { [name]: was, ...othersBefore } = before[at]!
    expect(others).toEqual(othersBefore)
    return tag !== was
  })
}

test('DESK-05 a request changes the tag of its team and of the commissioner only', async () => {
  const league = await openLeague()
  const request: RequestRow = {
    ...{ id: 'r', email: SAM, week: 1, type: 'regular', slot: 'RB1', player_added: 'p2', player_dropped: 'p0' },
    ...{ note: '', state: 'asked', asked_at: 1, decided_at: null, reason: null, is_after_kickoff: 0 },
  }
  const ask = () => league.db.query.insertInto('trade_requests').values(request).execute()
  expect(await changedFor('requests', league, ask)).toEqual([SAM, CARA])
  const decide = () => league.db.query.updateTable('trade_requests').set({ state: 'declined', decided_at: 2 }).execute()
  expect(await changedFor('requests', league, decide)).toEqual([SAM, CARA])
})

test.each([
  ['everybody', EVERYBODY],
  ['commissioner', [SAM, CARA]],
] as const)('MONEY-06 where %s sees payments, one changes the tag of %j', async (paidIsSeenBy, seenBy) => {
  const dues = { ...DEFAULT_SETTINGS.dues, paidIsSeenBy }
  const league = await openLeague({ ...DEFAULT_SETTINGS, dues })
  const pay = () =>
    league.db.query
      .insertInto('ledger_lines')
      .values({
        ...{
          id: 'l',
          entry: 'e',
          position: 0,
          email: SAM,
          kind: 'in',
          prize: null,
          amount: dollars(5),
          day: '2024-09-01',
        },
        ...{ title: 'Payment', note: '', reverses: null, written_at: 1 },
      })
      .execute()
  expect(await changedFor('money', league, pay)).toEqual(seenBy)
})
