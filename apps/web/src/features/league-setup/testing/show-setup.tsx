import { screen, waitFor } from '@testing-library/react'
import {
  type DataState,
  type KnownPlayer,
  type SetupCheck,
  type SetupPool,
  type SetupPreview,
  type SetupState,
  type SourcesState,
  settingsOnWire,
} from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect } from 'vitest'
import { findAndPress } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { FILES_ONLY, sampleSources } from '#api/testing/sample-sources.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { LeagueSetupScreen } from '../league-setup-screen.tsx'

/** The responses of the stubbed server; each test sets its own. */
export type SetupServer = {
  state: () => unknown
  sources: SourcesState
  data: DataState
  previewResult: SetupCheck
  pool: SetupPool
  onPreview: () => unknown
  onSetup: () => unknown
  /** Drafts that were previewed, and drafts that were saved. */
  previewed: SentRequest[]
  sent: SentRequest[]
  /** Requests that switch public sources on. */
  chosen: SentRequest[]
}

export const STATE: SetupState = {
  refusal: null,
  teams: 0,
  players: 1480,
  games: 272,
  week: 18,
  proposedFirstWeek: 1,
  choices: { product: 'TUFF', season: 2024, settings: settingsOnWire(DEFAULT_SETTINGS) },
  limits: { bytes: 5_000_000, teams: 500, players: 5_000, rosters: 20_000 },
}

const ANN = { email: 'ann@own.example', name: 'Ann' }
const PREVIEW: SetupPreview = {
  settings: [{ setting: 'product', before: 'TUFF', after: 'Own League' }],
  teams: { added: [{ email: ANN.email, name: 'Ann Arbor' }], changed: [], removed: [], unchanged: 0 },
  players: { added: 0, changed: 3, unchanged: 1477 },
  playersFile: null,
  rosters: [{ managerEmail: ANN.email, teamName: 'Ann Arbor', players: 11, salary: 44.5, capSpace: 5.5 }],
  week: 18,
  firstWeek: 1,
  invitations: [ANN],
  ignoredColumns: [{ file: 'teams' as const, column: 'Shoe size' }],
}

const playerOf = (playerID: string, name: string, position: KnownPlayer['position'], salary: number) => ({
  playerID,
  name,
  position,
  teamAbv: 'KC',
  salary,
})

const POOL: SetupPool = {
  result: 'pool',
  teams: [
    { email: ANN.email, name: 'Ann Arbor' },
    { email: 'bo@own.example', name: 'Bo Diddley' },
  ],
  players: [
    playerOf('q1', 'Quentin Arm', 'QB', 9.5),
    playerOf('q2', 'Quincy Bomb', 'QB', 2),
    playerOf('r1', 'Quick Runner', 'RB', 4),
    playerOf('d1', 'Chiefs', 'DEF', 0),
  ],
}

export const LINK = 'http://localhost:3000/password?link=secret'

export function newServer(): SetupServer {
  sessionStorage.clear()
  const server: SetupServer = {
    state: () => STATE,
    sources: sampleSources(),
    data: FILES_ONLY,
    onPreview: () => server.previewResult,
    previewResult: { result: 'preview', preview: { ...PREVIEW }, tag: '"seen"' },
    pool: POOL,
    onSetup: () =>
      Response.json(
        { ...PREVIEW, invitations: [{ ...ANN, link: { url: LINK, expiresAt: 1, isMailed: false } }] },
        { status: 201 },
      ),
    previewed: [],
    sent: [],
    chosen: [],
  }
  return server
}

export function showSetup(server: SetupServer, path = '/commissioner/setup?begins=files') {
  stubServer({
    '/api/commissioner/sources': (_, request) => {
      if (request.method !== 'GET') {
        server.chosen.push(request)
        Object.assign(server.sources, { season: (request.body as { season: number }).season })
      }
      return server.sources
    },
    '/api/commissioner/data': () => server.data,
    '/api/commissioner/setup': recordChanges(
      server.sent,
      () => server.state(),
      () => server.onSetup(),
    ),
    '/api/commissioner/setup/pool': () => server.pool,
    '/api/commissioner/setup/preview': (_, request) => {
      server.previewed.push(request)
      return server.onPreview()
    },
  })
  return renderPage(<LeagueSetupScreen />, {
    email: 'pat@own.example',
    path,
  })
}

export async function previews(server: SetupServer): Promise<void> {
  const before = server.previewed.length
  const show = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show What Will Change' })
  await waitFor(() => expect(show.disabled).toBe(false))
  await findAndPress('Show What Will Change')
  await waitFor(() => expect(server.previewed.length).toBeGreaterThan(before))
}
