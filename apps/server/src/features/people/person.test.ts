import { expect, test } from 'vitest'
import { type LogRow, withFormer } from './person.ts'

const entry = (action: string, team_email: string | null, before: object | null, after: object | null): LogRow => ({
  subject: 'commissioner',
  email: 'pat@x.example',
  action,
  team_email,
  before: JSON.stringify(before),
  after: JSON.stringify(after),
})
const moved = (from: string, to: string, isSamePerson = true) =>
  entry('team-handed-over', to, { email: from, isSamePerson }, { email: to, isSamePerson })
const named = (email: string, before: string, after: string) =>
  entry('account-changed', email, { name: before }, { name: after })

const ANN = { ids: ['ann'], emails: ['ann@new.example'], names: ['Ann Lee'] }
const nobody = { emails: new Set<string>(), names: new Set<string>() }

test('SHIP-08 earlier e-mails and names are found by way of the later ones', () => {
  const newestFirst = [
    moved('ann@mid.example', 'ann@new.example'),
    named('ann@mid.example', 'Ann Mid', 'Ann Lee'),
    { ...entry('trade-added', null, null, null), subject: 'ann', email: 'Ann@Typo.example' },
    moved('ann@old.example', 'ann@mid.example'),
    entry('account-invited', 'ann@old.example', null, { name: 'Ann Old' }),
  ]
  expect(withFormer(ANN, newestFirst, nobody)).toEqual({
    ids: ['ann'],
    emails: ['ann@new.example', 'ann@typo.example', 'ann@mid.example', 'ann@old.example'],
    names: ['Ann Lee', 'Ann Mid', 'Ann Old'],
  })
})

test('SHIP-08 what belongs to somebody else is not the person’s', () => {
  const newestFirst = [
    moved('ann@new.example', 'bob@x.example', false),
    moved('cleo@x.example', 'ann@new.example', false),
    // The address before belongs to Dan today.
    moved('dan@x.example', 'ann@new.example'),
    named('ann@new.example', 'Dan Lee', 'Ann Lee'),
    named('bob@x.example', 'Bobby', 'Bob'),
    // Before the address was Ann's.
    moved('ann@mid.example', 'eve@x.example'),
  ]
  const others = { emails: new Set(['dan@x.example']), names: new Set(['dan lee']) }
  expect(withFormer(ANN, newestFirst, others)).toEqual(ANN)
})

test('SHIP-08 an entry that this release cannot read stops nobody’s deletion', () => {
  const damaged = { ...named('ann@new.example', 'Ann Old', 'Ann Lee'), before: '{"name":', after: '{"name":7}' }
  const newestFirst = [
    damaged,
    { ...damaged, action: 'team-handed-over' },
    named('ann@new.example', 'Ann Mid', 'Ann Lee'),
  ]
  expect(withFormer(ANN, newestFirst, nobody)).toEqual({ ...ANN, names: ['Ann Lee', 'Ann Mid'] })
})
