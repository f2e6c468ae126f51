import { SLOTS } from '@tuff/league'
import { expect, test } from 'vitest'
import { createChatStore } from '#outbox/channels/chat-store.ts'
import { queuedIn, subscribeToPush } from '#testing/notifications/queued.ts'
import { HOUR, KICKOFF, managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const titles = async (db: Parameters<typeof queuedIn>[0]) =>
  (await queuedIn(db)).map(({ recipient, channel, title }) => `${recipient} ${channel}: ${title}`)

test('PICK-07 managers whose teams are not complete are reminded 48, 24 and 2 hours before the lock', async () => {
  const { app, as, pickAll, moveTo, db, manage } = await openPickingLeague(await openTestDatabase())
  const [first, second] = [await as(managerAt(1)), await as(managerAt(2))]
  await pickAll(first, teamOf(4))
  await pickAll(second, teamOf(4, SLOTS.slice(0, 5)))
  await subscribeToPush({ app }, second)
  await moveTo(KICKOFF - 48 * HOUR - 1)
  expect(await titles(db)).toEqual([])
  expect((await manage('GET')).body.reminders).toEqual({
    waiting: 2,
    last: null,
    next: { at: KICKOFF - 48 * HOUR, hours: 48 },
    allowedAt: 0,
  })

  await moveTo(KICKOFF - 48 * HOUR)
  await moveTo(KICKOFF - 47 * HOUR)
  const [mail, push, third] = await queuedIn(db)
  expect([mail, push].map((each) => each?.channel).toSorted()).toEqual(['mail', 'push'])
  expect(mail).toMatchObject({
    recipient: managerAt(2),
    kind: 'pick-night',
    title: 'Pick Night locks in 48 hours',
    text: 'Team 002 has 5 of 11 players. A team that is incomplete at the lock does not count.',
    path: '/pick',
  })
  expect(third).toMatchObject({ recipient: managerAt(3), channel: 'mail' })
  // After a pause only the latest.
  await moveTo(KICKOFF - HOUR)
  const later = (await titles(db)).filter((title) => !title.includes('48 hours')).toSorted()
  expect(later).toEqual([
    `${managerAt(2)} mail: Pick Night locks in an hour`,
    `${managerAt(2)} push: Pick Night locks in an hour`,
    `${managerAt(3)} mail: Pick Night locks in an hour`,
  ])
  await moveTo(KICKOFF - HOUR / 2)
  expect(await titles(db)).toHaveLength(6)
})

test("PICK-07 'Remind Now' works once an hour, and opening late sends no past reminder", async () => {
  const league = await openPickingLeague(await openTestDatabase(), { startsAt: KICKOFF - 30 * HOUR })
  const { manage, moveTo, db, keeper } = league
  await keeper.tick()
  expect(await titles(db)).toEqual([])
  const reminded = await manage('POST', '/remind', undefined, { 'idempotency-key': 'once' })
  expect(reminded).toMatchObject({
    status: 200,
    body: { reminders: { waiting: 3, last: { by: 'commissioner', at: KICKOFF - 30 * HOUR }, next: { hours: 24 } } },
  })
  expect(await manage('POST', '/remind', undefined, { 'idempotency-key': 'once' })).toMatchObject({ status: 200 })
  expect(await titles(db)).toHaveLength(3)
  expect(await manage('POST', '/remind')).toMatchObject({
    status: 409,
    body: { message: 'The last reminder is less than an hour ago.' },
  })
  await moveTo(KICKOFF - 29 * HOUR)
  expect(await manage('POST', '/remind')).toMatchObject({ status: 200 })
  expect(await titles(db)).toHaveLength(6)
  await moveTo(KICKOFF)
  expect(await manage('POST', '/remind')).toMatchObject({ status: 409, body: { message: 'Pick Night is not open.' } })
})

test('PICK-05 PICK-07 the chats read which teams are missing, by the hour and by hand, and then The Reveal', async () => {
  const { as, pickAll, moveTo, manage, db, secrets } = await openPickingLeague(await openTestDatabase())
  await createChatStore(db, secrets).add(
    db.query,
    {
      ...{ id: 'room', service: 'webhook', name: 'Room', isOn: true, kinds: ['picks-missing', 'reveal'] },
      ...{ namesDues: false, fields: {}, quiet: { isOn: false, from: '22:00', to: '07:00', zone: 'UTC' } },
    },
    0,
  )
  const toChats = async () =>
    (await queuedIn(db)).filter(({ channel }) => channel === 'chat').map(({ title, text }) => `${title}: ${text}`)
  await pickAll(await as(managerAt(1)), teamOf(4))
  await moveTo(KICKOFF - 48 * HOUR)
  expect(await toChats()).toEqual(['Pick Night locks in 48 hours: 2 teams are not complete:\nTeam 002\nTeam 003'])
  await moveTo(KICKOFF - 30 * HOUR)
  expect((await manage('POST', '/remind')).status).toBe(200)
  expect(await toChats()).toHaveLength(2)
  await moveTo(KICKOFF)
  expect(await toChats()).toContain('The Reveal: the picks are locked: 1 complete teams, open for everyone to see.')
})

test('PICK-04 PICK-07 a team that a salary has put over the cap is reminded no more than any complete one', async () => {
  const { as, pickAll, moveTo, manage, db } = await openPickingLeague(await openTestDatabase())
  await pickAll(await as(managerAt(1)), teamOf(4))
  await manage('PUT', `/salaries/${teamOf(4)[0]!.playerID}`, { salary: 30 })
  await db.query.deleteFrom('outbox').execute()
  await moveTo(KICKOFF - 48 * HOUR)
  expect((await queuedIn(db)).map(({ recipient }) => recipient)).toEqual([managerAt(2), managerAt(3)])
  expect((await manage('GET')).body.reminders.waiting).toBe(2)
})
