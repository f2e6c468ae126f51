import { LogPage, MoneyOverview, MoneyStatement } from '@tuff/contract'
import { expect } from 'vitest'
import { createLedgerKeeper } from '#season/ledger-keeper.ts'
import { apiCall } from '#testing/api-call.ts'
import type { LeagueServer } from '#testing/league-server.ts'
import { testLog } from '#testing/live-season.ts'

export const ENTRIES_URL = '/api/commissioner/money'

/** The demo league with dues of $125 and weeks 1 to `closed` closed. */
export async function leagueWithMoney(server: LeagueServer, closed = 3) {
  const { app, league, notices, clock, store, commissioner, manager } = server
  const keeper = createLedgerKeeper({ store, league, notices, clock, log: testLog() })
  const request = apiCall(app)
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers: object = commissioner) =>
    request(method, url, headers, payload)
  const changeSettings = async (dues: object) => {
    const current = (await server.asCommissioner('GET', 'settings')).json().settings.dues
    const response = await server.changeSettings({ settings: { dues: { ...current, ...dues } } })
    expect(response.statusCode).toBe(200)
  }
  await changeSettings({ amount: 125 })
  for (let week = 1; week <= 11; week++)
    await call('PUT', `/api/commissioner/weeks/${week}`, { closed: week <= closed })
  await keeper.tick()
  return {
    call,
    keeper,
    changeSettings,
    overview: async (as: object = manager) =>
      MoneyOverview.parse((await call('GET', '/api/money', undefined, as)).body),
    statement: async (team: string, as: object = manager) =>
      MoneyStatement.parse((await call('GET', `/api/money/${team}`, undefined, as)).body),
    log: async (as: object = manager) => LogPage.parse((await call('GET', '/api/log', undefined, as)).body).entries,
    record: async (draft: object, key?: string) =>
      call('POST', ENTRIES_URL, draft, { ...commissioner, ...(key && { 'idempotency-key': key }) }),
  }
}
