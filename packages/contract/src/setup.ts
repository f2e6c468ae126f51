import { z } from 'zod'
import { PasswordLink } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Count, Money, Reason } from './fields.ts'
import { CSV_BYTES, CsvFile, RowProblem } from './files.ts'
import { PreviewedHeaders } from './headers.ts'
import { KnownPlayer } from './players.ts'
import { LeagueChoices } from './settings.ts'
import { ChangedSetting } from './settings-preview.ts'
import { WeekNumber } from './weeks.ts'

export const SETUP_LIMITS = { bytes: CSV_BYTES, teams: 500, players: 5_000, rosters: 20_000 } as const

/** Stored players and rosters stay unless the files contain them. */
export const SetupDraft = LeagueChoices.extend({
  teamsCsv: CsvFile,
  playersCsv: CsvFile.optional(),
  rostersCsv: CsvFile.optional(),
  reason: Reason.optional(),
})
export type SetupDraft = z.infer<typeof SetupDraft>

export const SetupProblem = z.object({
  file: z.enum(['settings', 'teams', 'players', 'rosters']),
  ...RowProblem.shape,
})
export type SetupProblem = z.infer<typeof SetupProblem>

export const SetupProblems = z.object({ problems: z.array(SetupProblem), more: Count })
export type SetupProblems = z.infer<typeof SetupProblems>

const Named = z.object({ email: z.string(), name: z.string() })
const FirstNames = z.object({ names: z.array(z.string()), more: Count })

export const SetupPreview = z.object({
  settings: z.array(ChangedSetting),
  teams: z.object({ added: z.array(Named), changed: z.array(Named), removed: z.array(Named), unchanged: Count }),
  players: z.object({ added: Count, changed: Count, unchanged: Count }),
  /** The file of players, and those that are skipped. */
  playersFile: z
    .object({
      from: z.enum(['DraftKings', 'FanDuel']).nullable(),
      read: Count,
      /** Without a certain match in the league. */
      unknown: FirstNames,
      withoutSlot: FirstNames,
    })
    .nullable(),
  rosters: z.array(
    z.object({ managerEmail: z.string(), teamName: z.string(), players: Count, salary: Money, capSpace: z.number() }),
  ),
  week: WeekNumber,
  firstWeek: WeekNumber,
  /** Managers without an account, who would be invited. */
  invitations: z.array(Named),
  ignoredColumns: z.array(z.object({ file: z.enum(['teams', 'players', 'rosters']), column: z.string() })),
})
export type SetupPreview = z.infer<typeof SetupPreview>

/** `tag` is sent as `If-Match` with the setup, which is refused after any change. */
export const SetupCheck = z.discriminatedUnion('result', [
  SetupProblems.extend({ result: z.literal('problems') }),
  z.object({ result: z.literal('preview'), preview: SetupPreview, tag: z.string() }),
])
export type SetupCheck = z.infer<typeof SetupCheck>

export const SetupPoolFiles = SetupDraft.pick({ teamsCsv: true, playersCsv: true })
export type SetupPoolFiles = z.infer<typeof SetupPoolFiles>

export const SetupPool = z.discriminatedUnion('result', [
  SetupProblems.extend({ result: z.literal('problems') }),
  z.object({ result: z.literal('pool'), teams: z.array(Named), players: z.array(KnownPlayer) }),
])
export type SetupPool = z.infer<typeof SetupPool>

/** A link is shown once: it is null in the response to a repeated request. */
export const SetupDone = SetupPreview.omit({ invitations: true }).extend({
  invitations: z.array(Named.extend({ link: PasswordLink.nullable() })),
})
export type SetupDone = z.infer<typeof SetupDone>

export const SetupState = z.object({
  /** Why the league cannot be set up; null where it can. */
  refusal: z.string().nullable(),
  teams: Count,
  players: Count,
  /** Without a schedule no week begins. */
  games: Count,
  week: WeekNumber,
  /** The current week before the league has begun; its first week afterwards. */
  proposedFirstWeek: WeekNumber,
  choices: LeagueChoices,
  limits: z.object({ bytes: Count, teams: Count, players: Count, rosters: Count }),
})
export type SetupState = z.infer<typeof SetupState>

export const EXPORT_FILES = ['teams.csv', 'players.csv', 'rosters.csv', 'standings.csv'] as const
export type ExportFile = (typeof EXPORT_FILES)[number]

const SETUP = '/api/commissioner/setup'

export const SETUP_CALLS = {
  state: endpoint('GET', SETUP, 'commissioner', { response: SetupState }),
  preview: endpoint('POST', `${SETUP}/preview`, 'commissioner', { body: SetupDraft, response: SetupCheck }),
  pool: endpoint('POST', `${SETUP}/pool`, 'commissioner', { body: SetupPoolFiles, response: SetupPool }),
  /** Invites managers, so it makes password links. */
  apply: endpoint('POST', SETUP, 'commissioner', {
    needsRecentSignIn: true,
    headers: PreviewedHeaders,
    body: SetupDraft,
    response: SetupDone,
    status: 201,
  }),
  exportFile: endpoint('GET', '/api/commissioner/exports/:file', 'commissioner', {
    params: z.object({ file: z.enum(EXPORT_FILES) }),
  }),
}
