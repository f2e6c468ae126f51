import { expect, test } from 'vitest'
import { sentenceOf } from './log-sentences.ts'

const names = {
  player: (id: string) => `Player ${id}`,
  team: (email: string) => `Team of ${email}`,
  person: (email: string) => `Owner of ${email}`,
}
const trade = (type: 'regular' | 'ir', playerAdded: string, playerDropped: string) => ({
  trade: { id: 't', email: 'a@x.example', week: 3, type, playerAdded, playerDropped },
})
const ofTeam = { email: 'a@x.example', week: 3 }
const clock = (at: number, speed: number, week: number) => ({ at, speed, week })
const ofLeague = { email: null, week: null }

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
    { action: 'trade-edited', ...ofTeam, before: trade('regular', 'a', 'b'), after: trade('ir', 'c', 'b') },
    'Changed a regular trade (Player a for Player b) of Team of a@x.example in Week 3 to an IR trade (Player c for Player b).',
  ],
  [
    { action: 'trade-declined', ...ofTeam, before: trade('ir', 'a', 'b'), after: null },
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
    { action: 'account-link-made', ...ofTeam, before: null, after: {} },
    'Created a new password link for Owner of a@x.example.',
  ],
  [{ action: 'league-set-up', ...ofLeague, before: {}, after: {} }, 'Set up the league.'],
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
  [
    { action: 'trade-added', ...ofTeam, before: {}, after: 'damaged' },
    'Made a trade for Team of a@x.example in Week 3.',
  ],
  [{ action: 'dance', ...ofLeague, before: {}, after: {} }, "Made a change of the kind 'dance'."],
])('D-10 the log has the sentence: $1', (change, sentence) => {
  expect(sentenceOf(change, names)).toBe(sentence)
})
