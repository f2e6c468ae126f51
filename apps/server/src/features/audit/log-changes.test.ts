import { FLAG_NAMES, FLAG_VALUES, OFFENSE_CATEGORIES, settingName } from '@tuff/contract'
import { expect, test } from 'vitest'
import { changesOf } from './log-changes.ts'

const names = {
  player: (id: string) => `Player ${id}`,
  team: (email: string) => `Team of ${email}`,
  person: (email: string) => `Owner of ${email}`,
}
const ofTeam = { email: 'a@x.example', week: 3 }
const ofLeague = { email: null, week: null }
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
  ['league-set-up', ofLeague, 'damaged', 'damaged', []],
  ['dance', ofLeague, { a: 1 }, { a: 2 }, []],
] as const)('D-10 the log shows before and after: %s', (action, about, before, after, shown) => {
  const changes = changesOf({ action, ...about, before, after }, names)
  expect(changes.map(({ what, before: was, after: is }) => [what, was, is])).toEqual(shown)
})

test('FLAG-01 D-10 flags and settings are shown by their label, not their wire key', () => {
  for (const key of FLAG_NAMES) {
    const [was, is] = FLAG_VALUES[key]
    const [change] = changesOf({ action: 'flag-set', ...ofLeague, before: { [key]: was }, after: { [key]: is } }, names)
    expect(change).not.toMatchObject({ what: key })
    expect(change).not.toMatchObject({ before: String(was) })
  }
  for (const category of OFFENSE_CATEGORIES) expect(settingName(`scoring.offense.${category}`)).not.toContain(category)
})
