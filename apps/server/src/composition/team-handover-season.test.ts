import { MoneyStatement, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, findTeam, SLOTS } from '@tuff/league'
import { expect, onTestFinished, test } from 'vitest'
import { standingsMessage } from '#features/standings/standings-message.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createLedgerKeeper } from '#season/ledger-keeper.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { testLog } from '#testing/live-season.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { draftOf, textOf } from '#testing/setup/drafts.ts'
import { importSeason2024, lineup } from '#testing/setup/season-2024.ts'

const TEAMS = Array.from({ length: 12 }, (_, at) => at + 1)
const emailOf = (team: number) => `owner${team}@own.example`
const OLD = emailOf(3)
const NEW = 'dana@new.example'

test('TEAM-02 a handover in week 5 of 2024 keeps standings, money and statements to the cent', {
  timeout: 60_000,
}, async () => {
  const dataFolder = newFolder()
  await importSeason2024(dataFolder)
  const db = await openDatabase({ dataFolder })
  onTestFinished(() => db.close())
  const { app, send, as, league, store, notices, clock, commissioner } = await openOwnLeague(db, {
    imported: false,
    week: 5,
  })
  const players = league.snapshot.players.filter(({ position }) => position !== 'DEF')
  const settings = settingsOnWire(DEFAULT_SETTINGS)
  const files = {
    teams: textOf(
      'team,email',
      TEAMS.map((team) => `Team ${team},${emailOf(team)}`),
    ),
    players: textOf(
      'player_id,salary',
      players.map(({ id }) => `${id},3`),
    ),
    rosters: textOf(
      'email,slot,player_id',
      TEAMS.flatMap((team) => lineup(players, team).map((id, index) => `${emailOf(team)},${SLOTS[index]},${id}`)),
    ),
  }
  const draft = draftOf(files, { season: 2024, settings: { ...settings, dues: { ...settings.dues, amount: 90.5 } } })
  expect((await send('POST', 'setup', draft)).status).toBe(201)
  for (const week of [1, 2, 3, 4]) expect((await send('PUT', `weeks/${week}`, { closed: true })).status).toBe(200)
  const payment = { of: 'payment', from: OLD, to: null, amount: 40.25, day: '2024-09-05', note: 'half of it' }
  expect((await send('POST', 'money', payment)).status).toBe(201)
  const keeper = createLedgerKeeper({ store, league, notices, clock, log: testLog() })
  await keeper.tick()

  const person = async (email: string) => {
    const account = await db.query.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()
    return as(email, account!.id)
  }
  const read = async (url: string, headers: object = commissioner) =>
    (await app.inject({ url, headers: { ...headers } })).json()
  const books = async () => ({
    standings: standingsMessage(league.snapshot),
    money: await read('/api/money'),
    statements: await Promise.all(league.snapshot.teams.map(({ email }) => read(`/api/money/${email}`))),
    lines: await db.query.selectFrom('ledger_lines').selectAll().orderBy('id').execute(),
  })
  const before = await books()
  const oldTeam = findTeam(league.snapshot, OLD)!
  expect(league.snapshot.week).toBe(5)
  const owner = await person(OLD)
  const watching = await visitFeed(app, 'standings', owner)
  const handed = await send('POST', `teams/${OLD}/handover`, { email: NEW, name: 'owner3' })
  expect(handed.status).toBe(200)
  await watching.receiveUntil(NEW)
  await keeper.tick()
  await keeper.tick()

  const after = JSON.parse(JSON.stringify(await books()).replaceAll(NEW, OLD))
  expect(after).toEqual(JSON.parse(JSON.stringify(before)))
  expect(findTeam(league.snapshot, NEW)).toEqual({ ...oldTeam, email: NEW })
  expect(findTeam(league.snapshot, OLD)).toBeUndefined()

  // Payment details move from the former manager to the new one.
  const dana = await person(NEW)
  const own = MoneyStatement.parse(await read(`/api/money/${NEW}`, dana))
  expect(own.lines.some(({ note }) => note.includes('half of it'))).toBe(true)
  expect(JSON.stringify(await read(`/api/money/${NEW}`, owner))).not.toContain('half of it')
})
