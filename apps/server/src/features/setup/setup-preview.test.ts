import { settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect, test } from 'vitest'
import { tagOf } from '#platform/value-tag.ts'
import { importedSeason } from '#testing/example-season.ts'
import { draftOf } from '#testing/setup/drafts.ts'
import { isPlan, planSetup } from './setup-plan.ts'
import { setupPreview } from './setup-preview.ts'
import type { SetupState } from './setup-state.ts'

const state: SetupState = {
  refusal: undefined,
  sourcesSeason: undefined,
  choices: { product: 'TUFF', season: 2024, settings: settingsOnWire(DEFAULT_SETTINGS) },
  teams: [{ email: 'gone@own.example', name: 'Gone', abbreviation: 'GON' }],
  players: importedSeason().players.map((player) => ({ ...player, salary: 100 })),
  rosters: [],
  week: 1,
  proposedFirstWeek: 1,
  accountEmails: new Set(['team1@own.example']),
  isPicking: false,
}

async function previewed(of: SetupState, invitesManagers: boolean) {
  const plan = await planSetup(draftOf(), of)
  if (!isPlan(plan)) throw new Error(JSON.stringify(plan.shown()))
  return setupPreview(plan, of, invitesManagers)
}

test('managers without an account are invited, unless an external provider keeps the accounts', async () => {
  const { invitations, teams } = await previewed(state, true)
  expect(invitations).toEqual([2, 3, 4].map((team) => ({ email: `team${team}@own.example`, name: `Manager ${team}` })))
  expect(teams.removed).toEqual([{ email: 'gone@own.example', name: 'Gone' }])
  expect((await previewed(state, false)).invitations).toEqual([])
})

test('the tag of a preview changes with everything it shows', async () => {
  const tag = tagOf(await previewed(state, true))
  expect(tagOf(await previewed(state, true))).toBe(tag)
  expect(tagOf(await previewed({ ...state, week: 2 }, true))).not.toBe(tag)
  expect(tagOf(await previewed({ ...state, accountEmails: new Set() }, true))).not.toBe(tag)
  expect(tagOf(await previewed({ ...state, teams: [] }, true))).not.toBe(tag)
})
