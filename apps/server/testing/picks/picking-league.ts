import { OwnPicks } from '@tuff/contract'
import type { Instant, Slot } from '@tuff/league'
import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { createPickKeeper } from '#features/picks/pick-keeper.ts'
import { createPickStore } from '#features/picks/pick-store.ts'
import type { Database } from '#platform/db/client.ts'
import { openSecrets, type Secrets } from '#platform/secrets.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { apiCall } from '#testing/api-call.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { openLiveSeason, testLog } from '#testing/live-season.ts'
import { type AppSettings, serveLeague } from '#testing/serve-league.ts'
import { openTestMessages, SECRET } from '#testing/test-messages.ts'
import { HOUR, KICKOFF, newLeague } from './new-league.ts'

export { HOUR, KICKOFF, managerAt, teamOf } from './new-league.ts'

const COMMISSIONER = 'pat@pick.example'

type Headers = { authorization: string }
/** Adds a route before the first call. */
type Plant = (app: FastifyInstance, secrets: Secrets) => void
type Options = {
  teams?: number
  isOpen?: boolean
  startsAt?: Instant
  now?: () => Instant
  isSending?: boolean
  plant?: Plant
} & AppSettings

export type PickingLeague = Awaited<ReturnType<typeof openPickingLeague>>

/** Three days before the first kick-off: teams without rosters, Pick Night open. */
export async function openPickingLeague(
  db: Database,
  { teams = 3, isOpen = true, startsAt = KICKOFF - 72 * HOUR, now, isSending, plant, ...settings }: Options = {},
) {
  const store = createSeasonStore(db)
  await store.found(newLeague(teams))
  const id = await addQuickAccount(db, { email: COMMISSIONER, name: 'Pat', roles: ['manager', 'commissioner'] })
  const mail = { smtpUrl: 'smtp://localhost:1', from: 'tuff@pick.example' }
  const messages = await openTestMessages(db, { mail, ...(isSending && { isSending }) })
  const season = await openLiveSeason({
    store,
    now: startsAt,
    notify: messages.notify,
    ...(now && { around: () => ({ now, speed: 1 }) }),
  })
  const { league, notices, clock, setClock, follow } = season
  const { app, signedInAs } = await serveLeague({ db, league, notices, clock, messages, ...settings })
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: '' })
  plant?.(app, secrets)
  const commissioner = await signedInAs(COMMISSIONER, id)
  const keeper = createPickKeeper({
    db,
    picks: createPickStore(secrets),
    league,
    clock,
    notices,
    notify: messages.notify,
    log: testLog(),
  })

  const call = apiCall(app)
  const manage = async (method: 'GET' | 'POST' | 'PUT', path = '', payload?: object, headers: object = {}) =>
    call(method, `/api/commissioner/picks${path}`, { ...commissioner, ...headers }, payload)
  const own = async (headers: Headers) => OwnPicks.parse((await call('GET', '/api/picks/mine', headers)).body)

  const opened = {
    app,
    db,
    league,
    notices,
    clock,
    keeper,
    secrets,
    setClock,
    commissioner,
    as: (email: string, subject = email) => signedInAs(email, subject),
    call,
    manage,
    own,
    /** Reads the team's tag first. */
    async choose(headers: Headers, slot: Slot, playerID: string | null) {
      const { tag } = await own(headers)
      return call('PUT', `/api/picks/mine/slots/${slot}`, { ...headers, 'if-match': tag }, { playerID })
    },
    async pickAll(headers: Headers, picks: readonly { slot: Slot; playerID: string }[]) {
      const { tag } = await own(headers)
      return call('PUT', '/api/picks/mine', { ...headers, 'if-match': tag }, { picks })
    },
    async moveTo(at: Instant) {
      setClock(at)
      await follow()
      await keeper.tick()
      await league.settled()
    },
  }
  if (isOpen) {
    const { status, body } = await manage('PUT', '', { isOpen: true, lockAt: null, teamsAtMost: 24 })
    expect([status, body.message]).toEqual([200, undefined])
  }
  return opened
}
