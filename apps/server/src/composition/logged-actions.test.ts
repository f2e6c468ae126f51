import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { FLAG_NAMES, FLAG_VALUES, OFFENSE_CATEGORIES, settingName } from '@tuff/contract'
import { expect, test } from 'vitest'
import { weekSet } from '#features/clock/week-service.ts'
import { LOGGED_ACTIONS } from './logged-actions.ts'

const names = {
  player: (id: string) => `Player ${id}`,
  team: (email: string) => `Team of ${email}`,
  person: (email: string) => `Owner of ${email}`,
}
type Row = { action: string; email?: string; week?: number; before: unknown; after: unknown }

const read = ({ action, ...values }: Row) => LOGGED_ACTIONS.find((each) => each.action === action)?.read(values)
const changesOf = (row: Row) =>
  read(row)
    ?.changes(names)
    .map(({ what, before, after }) => [what, before, after])

const ofTeam = { email: 'a@x.example', week: 3 }
const ofLeague = {}
const trade = (type: 'regular' | 'ir', playerAdded: string) => ({
  id: 't',
  email: 'a@x.example',
  week: 3,
  type,
  playerAdded,
  playerDropped: 'a',
})
const correction = {
  id: 'c',
  week: 2,
  player_id: 'a',
  email: null,
  points: -150,
  reason: 'Late',
  made_by: 'x',
  made_at: 1,
}

const traded = (type: 'regular' | 'ir', playerAdded: string, playerDropped: string) => ({
  trade: { ...trade(type, playerAdded), playerDropped },
  roster: {},
})
const clock = (at: number, speed: number, week: number) => ({ at, speed, week })

test('D-10 every action that is logged can be read, and none has the name of another', async () => {
  const src = `${import.meta.dirname}/..`
  const defined = new Set<unknown>()
  for await (const file of glob('**/*.ts', { cwd: src })) {
    if (file.endsWith('.test.ts') || file.startsWith('platform/')) continue
    if (!readFileSync(`${src}/${file}`, 'utf8').includes(' loggedAction(')) continue
    for (const each of Object.values(await import(`${src}/${file}`)))
      if (typeof each === 'object' && each !== null && 'entry' in each && 'read' in each) defined.add(each)
  }
  expect(defined).toEqual(new Set(LOGGED_ACTIONS))
  expect(new Set(LOGGED_ACTIONS.map(({ action }) => action)).size).toBe(LOGGED_ACTIONS.length)
})

test.each([
  [
    'roster-edited',
    ofTeam,
    { roster: { QB1: 'a', QB2: 'b' } },
    { roster: { QB1: 'c', QB2: 'b' } },
    [['QB1', 'Player a', 'Player c']],
  ],
  [
    'trade-added',
    ofTeam,
    { roster: { QB1: 'a' } },
    { trade: trade('ir', 'b'), roster: { QB1: 'b' } },
    [
      ['Trade', null, 'IR: Player b for Player a'],
      ['QB1', 'Player a', 'Player b'],
    ],
  ],
  [
    'trade-edited',
    ofTeam,
    { trade: trade('ir', 'b'), roster: { QB1: 'b' } },
    { trade: trade('regular', 'c'), roster: { QB1: 'c' } },
    [
      ['Trade', 'IR: Player b for Player a', 'Regular: Player c for Player a'],
      ['QB1', 'Player b', 'Player c'],
    ],
  ],
  ['correction-removed', ofLeague, correction, null, [['Player a, Week 2', '-1.5 points', null]]],
  [
    'correction-added',
    ofTeam,
    null,
    { ...correction, player_id: null, email: 'a@x.example', points: 7 },
    [['Team of a@x.example, Week 2', null, '+7 points']],
  ],
  [
    'flag-set',
    ofLeague,
    { premiumContent: 'enabled' },
    { premiumContent: 'restricted' },
    [['Premium content', 'On for everyone', 'Premium members only']],
  ],
  [
    'settings-changed',
    ofLeague,
    { salaryCap: 50, 'payouts.bonus': [] },
    { salaryCap: 60.5, 'payouts.bonus': [200, 120] },
    [
      ['Salary cap in dollars', '50', '60.5'],
      ['Payouts: After week 14, by place', null, '200, 120'],
    ],
  ],
  ['week-set', ofLeague, { held: 4 }, {}, [['Current week', 'held in Week 4', 'as the schedule says']]],
  ['week-set', ofLeague, {}, { begun: 5 }, [['Current week', 'as the schedule says', 'Week 5, started early']]],
  [
    'clock-set',
    ofLeague,
    { at: 1, speed: 0, week: 3 },
    { at: 2, speed: 60, week: 4 },
    [
      ['Speed', 'stopped', '60 times as fast'],
      ['Week', '3', '4'],
    ],
  ],
  [
    'account-invited',
    ofTeam,
    null,
    { name: 'A', roles: ['manager', 'premium'] },
    [
      ['Name', null, 'A'],
      ['Roles', null, 'manager, premium'],
    ],
  ],
  [
    'account-changed',
    ofTeam,
    { name: 'A', roles: ['manager'], disabled: false },
    { name: 'A', roles: [], disabled: true },
    [
      ['Roles', 'manager', null],
      ['Signing in', 'allowed', 'disabled'],
    ],
  ],
  [
    'account-link-made',
    ofTeam,
    null,
    { expiresAt: Date.parse('2026-11-20T12:00:00Z') },
    [['Link valid until', null, 'November 20, 2026']],
  ],
  [
    'data-imported',
    ofLeague,
    null,
    {
      season: 2024,
      written: {
        players: { new: 3, changed: 1, same: 9 },
        games: { new: 0, changed: 0, same: 16 },
        statLines: { new: 40, changed: 0, same: 0, removed: 2 },
      },
    },
    [
      ['Season', null, '2024'],
      ['Players', null, '3 new, 1 changed'],
      ['Stat lines', null, '40 new, 2 removed'],
    ],
  ],
  [
    'league-set-up',
    ofLeague,
    {
      season: 2024,
      teams: [
        { email: 'a@x.example', name: 'Old', abbreviation: 'O' },
        { email: 'b@x.example', name: 'Gone', abbreviation: 'G' },
      ],
    },
    {
      season: 2025,
      teams: {
        added: [{ email: 'c@x.example', name: 'New' }],
        changed: [{ email: 'a@x.example', name: 'Other' }],
        removed: [{ email: 'b@x.example', name: 'Gone' }],
        unchanged: 0,
      },
      players: { added: 2, changed: 0, unchanged: 5 },
      invitations: ['c@x.example'],
    },
    [
      ['Season', '2024', '2025'],
      ['Teams added', null, 'New'],
      ['Team of Owner of a@x.example', 'Old', 'Other'],
      ['Teams removed', 'Gone', null],
      ['Players', null, '2 added'],
      ['Invited', null, 'Owner of c@x.example'],
    ],
  ],
  ['data-fetched', ofLeague, null, null, []],
  [
    'response-accepted',
    ofLeague,
    null,
    { source: 'offense', sentence: 'Week 9 would lose 1 of its 9 stat lines.' },
    [],
  ],
] as const)('D-10 the log shows before and after: %s', (action, about, before, after, shown) => {
  expect(changesOf({ action, ...about, before, after })).toEqual(shown)
})

test('FLAG-01 D-10 flags and settings are shown by their label, not their wire key', () => {
  for (const key of FLAG_NAMES) {
    const [was, is] = FLAG_VALUES[key]
    const [[what, before] = []] = changesOf({ action: 'flag-set', before: { [key]: was }, after: { [key]: is } }) ?? []
    expect(what).not.toBe(key)
    expect(before).not.toBe(String(was))
  }
  for (const category of OFFENSE_CATEGORIES) expect(settingName(`scoring.offense.${category}`)).not.toContain(category)
})

test.each([
  [
    {
      action: 'roster-edited',
      ...ofTeam,
      before: { roster: { QB1: 'a', QB2: 'b' } },
      after: { roster: { QB1: 'c', QB2: 'b' } },
    },
    'Corrected the roster of Team of a@x.example in Week 3: Player a was replaced by Player c (QB1).',
  ],
  [
    { action: 'trade-edited', ...ofTeam, before: traded('regular', 'a', 'b'), after: traded('ir', 'c', 'b') },
    'Changed a regular trade (Player a for Player b) of Team of a@x.example in Week 3 to an IR trade (Player c for Player b).',
  ],
  [
    { action: 'trade-declined', ...ofTeam, before: traded('ir', 'a', 'b'), after: null },
    'Declined the request for an IR trade (Player a for Player b) of Team of a@x.example in Week 3.',
  ],
  [
    {
      action: 'settings-changed',
      ...ofLeague,
      before: { season: 2024, 'payouts.weekly': [50, 30], 'scoring.pointsAllowed': [{ from: 0, points: 10 }] },
      after: { season: 2025, 'payouts.weekly': [], 'scoring.pointsAllowed': [{ from: 0, points: 9 }] },
    },
    'Changed the settings: Season from 2024 to 2025; Payouts: Every week, by place from 50, 30 to nothing; Defense scoring: Points allowed from 0: 10 to 0: 9.',
  ],
  [
    { action: 'account-invited', ...ofTeam, before: null, after: { name: 'A', roles: ['manager', 'premium'] } },
    'Invited Owner of a@x.example as manager, premium.',
  ],
  [
    {
      action: 'account-changed',
      ...ofTeam,
      before: { name: 'A', roles: ['manager'], disabled: false },
      after: { name: 'A', roles: ['manager', 'commissioner'], disabled: false },
    },
    'Changed the account of Owner of a@x.example: Roles from manager to manager, commissioner.',
  ],
  [
    {
      action: 'account-changed',
      ...ofTeam,
      before: { name: 'A', roles: ['manager'], disabled: false },
      after: { name: 'B', roles: ['manager'], disabled: true },
    },
    'Disabled the account of Owner of a@x.example: Name from A to B.',
  ],
  [
    { action: 'account-changed', ...ofTeam, before: { disabled: true }, after: { disabled: false } },
    'Enabled the account of Owner of a@x.example.',
  ],
  [
    {
      action: 'settings-changed',
      ...ofLeague,
      before: { product: 'A', season: 2024, salaryCap: 50, playoffTeams: 6, 'scoring.defense.sacks': 1 },
      after: { product: 'B', season: 2025, salaryCap: 60, playoffTeams: 8, 'scoring.defense.sacks': 2 },
    },
    'Changed the settings: Name of the league from A to B; Season from 2024 to 2025; Salary cap in dollars from 50 to 60; 2 more.',
  ],
  [
    { action: 'flag-set', ...ofLeague, before: { standingsComponent: true }, after: { standingsComponent: false } },
    'Changed a feature flag: Standings from On to Off.',
  ],
  [
    { action: 'account-link-made', ...ofTeam, before: null, after: { expiresAt: 1 } },
    'Created a new password link for Owner of a@x.example.',
  ],
  [{ action: 'week-set', ...ofLeague, before: {}, after: { begun: 4 } }, 'Started Week 4 early.'],
  [
    { action: 'clock-set', ...ofLeague, before: clock(7, 0, 4), after: clock(7, 60, 4) },
    'Set the demo clock to run 60 times as fast in Week 4.',
  ],
  [
    { action: 'clock-set', ...ofLeague, before: clock(7, 60, 4), after: clock(7, 0, 4) },
    'Paused the demo clock in Week 4.',
  ],
  [
    { action: 'clock-set', ...ofLeague, before: clock(7, 60, 4), after: clock(9, 60, 15) },
    'Moved the demo clock from Week 4 to Sunday of Week 15.',
  ],
  [
    { action: 'clock-set', ...ofLeague, before: clock(9, 60, 15), after: clock(7, 0, 4) },
    'Moved the demo clock from Week 15 to Sunday of Week 4, paused.',
  ],
])('D-10 the log has the sentence: $1', (row, sentence) => {
  expect(read(row)?.sentence(names)).toBe(sentence)
})

test.each([
  { action: 'trade-added', ...ofTeam, before: {}, after: 'damaged' },
  { action: 'trade-added', ...ofLeague, before: { roster: {} }, after: traded('ir', 'a', 'b') },
  { action: 'league-set-up', ...ofLeague, before: 'damaged', after: 'damaged' },
  { action: 'flag-set', ...ofLeague, before: null, after: [true] },
])('values of another shape are not read: $action', (row) => {
  expect(read(row)).toBeUndefined()
})

test('D-10 what cannot be read cannot be logged', () => {
  expect(weekSet.read(weekSet.entry({ week: 4, before: {}, after: { held: 4 } }))).toBeDefined()
  // @ts-expect-error: a week in words.
  expect(weekSet.read(weekSet.entry({ week: 4, before: {}, after: { held: 'Week 4' } }))).toBeUndefined()
  // @ts-expect-error: no value before.
  expect(weekSet.read(weekSet.entry({ week: 4, after: {} }))).toBeUndefined()
})
