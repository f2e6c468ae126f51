import { sundayOf } from '@tuff/league/testing'
import type { Database } from '#platform/db/client.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { saveFigures } from '#testing/season/save-figures.ts'
import { apiCall } from './api-call.ts'
import { importedSeason } from './example-season.ts'
import { openLiveSeason } from './live-season.ts'
import { type AppSettings, serveLeague } from './serve-league.ts'

type Options = { imported?: boolean; week?: number } & Pick<AppSettings, 'dataOrigin'>

export type OwnLeague = Awaited<ReturnType<typeof openOwnLeague>>

/** The whole server with a league without teams, and optionally an imported season. */
export async function openOwnLeague(db: Database, { imported = true, week = 3, dataOrigin }: Options = {}) {
  const store = createSeasonStore(db)
  // These tests need a token only.
  const addAccount = (email: string, roles: string[]) => addQuickAccount(db, { email, name: email, roles })
  const patsId = await addAccount('pat@own.example', ['manager', 'commissioner'])
  const managerId = await addAccount('team1@own.example', ['manager'])
  if (imported) {
    const season = importedSeason()
    await store.apply({ players: season.players, usualSalary: 100, lines: new Map() })
    await saveFigures(store, { games: season.games, statLines: season.statLines })
  }
  const { league, notices, clock, setClock, follow } = await openLiveSeason({ store, now: sundayOf(week) })
  const { app, signedInAs } = await serveLeague({ db, league, notices, clock, ...(dataOrigin && { dataOrigin }) })
  const commissioner = await signedInAs('pat@own.example', patsId)
  const call = apiCall(app)
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers: object = {}) =>
    call(method, `/api/commissioner/${path}`, { ...commissioner, ...headers }, payload)
  return {
    app,
    db,
    league,
    notices,
    commissioner,
    manager: await signedInAs('team1@own.example', managerId),
    store,
    clock,
    as: signedInAs,
    send,
    async moveTo(later: number) {
      setClock(sundayOf(later))
      await follow()
    },
  }
}
