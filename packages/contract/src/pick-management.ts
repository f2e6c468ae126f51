import { REMINDER_HOURS } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, ByManager, Count, Id, Money, Reason } from './fields.ts'
import { CsvFile } from './files.ts'
import { IdempotentHeaders, PreviewedHeaders, SeenHeaders } from './headers.ts'
import { PickNight } from './picks.ts'
import { KnownPlayer } from './players.ts'
import { SETUP_LIMITS } from './setup.ts'

export const PICK_LIMITS = { teams: 500 } as const

const TeamsAtMost = z.int().min(2, 'A league has two teams or more').max(PICK_LIMITS.teams)

const PickNightChoice = z.object({
  isOpen: z.boolean(),
  /** Null means the first kick-off. */
  lockAt: At.nullable(),
  teamsAtMost: TeamsAtMost,
})

const Reminders = z.object({
  waiting: Count,
  last: z.object({ at: At, by: z.enum(['itself', 'commissioner']) }).nullable(),
  /** `hours` before the lock. */
  next: z.object({ at: At, hours: z.literal([...REMINDER_HOURS]) }).nullable(),
  allowedAt: At.nullable(),
})

/** PICK-01: without the teams' players. */
export const PickNightManagement = z.object({
  night: PickNight,
  choice: PickNightChoice,
  /** Sent as `If-Match` with a change of `choice`. */
  tag: z.string(),
  /** The latest possible lock; null without a schedule. */
  firstKickoff: At.nullable(),
  /** Why Pick Night cannot be opened or changed; null where it can. */
  refusal: z.string().nullable(),
  /** Null before the first opening. */
  link: z.object({ url: z.string(), isOn: z.boolean() }).nullable(),
  managers: z.record(z.string(), z.string()),
  money: z.object({
    dues: Money,
    dueOn: z.string(),
    payouts: Money,
    /** Payouts less the dues of all teams so far. */
    difference: z.number(),
  }),
  reminders: Reminders,
  /** PICK-06: new teams after the lock. `until` may be in the past. */
  newTeams: z.object({ until: At.nullable(), refusal: z.string().nullable() }),
})
export type PickNightManagement = z.infer<typeof PickNightManagement>

/** The origin of last season's points. */
const SalarySource = z.enum(['ended season', 'file', 'source'])

/** PICK-09. The file has the columns player, position, club and points. */
const SalaryRequest = z.object({ from: SalarySource, csv: CsvFile.optional(), reason: Reason.optional() })
export type SalaryRequest = z.infer<typeof SalaryRequest>

/** `edited` are salaries that the commissioner changed in the preview. */
const SalaryApplication = SalaryRequest.extend({
  edited: z
    .array(z.object({ playerID: Id, salary: Money }))
    .max(SETUP_LIMITS.players)
    .optional(),
})
export type SalaryApplication = z.infer<typeof SalaryApplication>

const SalaryPreview = z.object({
  from: SalarySource,
  salaryCap: Money,
  tag: z.string(),
  players: z.array(KnownPlayer.extend({ points: z.number(), suggested: Money })),
  /** Players without known points, who get the minimum. */
  withoutPoints: Count,
  /** Rows of the file without a certain match. */
  unknown: z.array(z.string()),
  medianCost: Money,
})
export type SalaryPreview = z.infer<typeof SalaryPreview>

const SalarySources = z.object({
  sources: z.array(z.object({ from: SalarySource, season: z.int().nullable(), refusal: z.string().nullable() })),
})

const BASE = '/api/commissioner/picks'

export const PICK_MANAGEMENT_CALLS = {
  read: endpoint('GET', BASE, 'commissioner', { response: PickNightManagement }),
  /** The first opening creates the link. */
  choose: endpoint('PUT', BASE, 'commissioner', {
    headers: SeenHeaders,
    body: PickNightChoice.extend({ reason: Reason.optional() }),
    response: PickNightManagement,
  }),
  renewLink: endpoint('POST', `${BASE}/link`, 'commissioner', {
    headers: IdempotentHeaders,
    response: PickNightManagement,
    status: 201,
  }),
  switchLink: endpoint('PUT', `${BASE}/link`, 'commissioner', {
    body: z.object({ isOn: z.boolean() }),
    response: PickNightManagement,
  }),
  /** PICK-07: at most once an hour. */
  remind: endpoint('POST', `${BASE}/remind`, 'commissioner', {
    headers: IdempotentHeaders,
    response: PickNightManagement,
  }),
  openAgain: endpoint('PUT', `${BASE}/teams/:managerEmail/late`, 'commissioner', {
    params: ByManager,
    body: z.object({ until: At, reason: Reason.optional() }),
    response: PickNightManagement,
  }),
  /** PICK-06: lets new teams join until a time; null ends it. */
  letNewTeamsJoin: endpoint('PUT', `${BASE}/new-teams`, 'commissioner', {
    body: z.object({ until: At.nullable(), teamsAtMost: TeamsAtMost.optional(), reason: Reason.optional() }),
    response: PickNightManagement,
  }),
  salarySources: endpoint('GET', `${BASE}/salaries`, 'commissioner', { response: SalarySources }),
  previewSalaries: endpoint('POST', `${BASE}/salaries/preview`, 'commissioner', {
    body: SalaryRequest,
    response: SalaryPreview,
  }),
  applySalaries: endpoint('POST', `${BASE}/salaries`, 'commissioner', {
    headers: PreviewedHeaders,
    body: SalaryApplication,
    response: z.object({ changed: Count }),
  }),
  /** Until the lock. */
  setSalary: endpoint('PUT', `${BASE}/salaries/:playerID`, 'commissioner', {
    params: z.object({ playerID: Id }),
    body: z.object({ salary: Money, reason: Reason.optional() }),
    response: z.object({ player: KnownPlayer }),
  }),
}
