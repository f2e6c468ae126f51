import { randomUUID } from 'node:crypto'
import {
  FORMER_MANAGER,
  isRemovedPerson,
  type LogEntry,
  type LogPage,
  type LogQuery,
  type LogRevert,
} from '@tuff/contract'
import { findPlayer, findTeam, type Snapshot } from '@tuff/league'
import { ALREADY_REVERTED, type LoggedAction } from '#platform/audit-log.ts'
import { type Author, SYSTEM_AUTHOR } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { sha256 } from '#platform/sha256.ts'
import type { League } from '#season/live-league.ts'
import { canRevert, type Present } from './can-revert.ts'
import { changesOf } from './log-changes.ts'
import { sentenceOf } from './log-sentences.ts'
import type { LogRow, LogStore } from './log-store.ts'
import { type LoggedChange, moneyIn, type Names } from './logged-values.ts'
import { cannot, type Revert } from './reverts.ts'

type Deps = {
  store: LogStore
  league: League
  people(): Promise<ReadonlyMap<string, string>>
  /** Without it nothing can be reverted. */
  reverting?: { revertsFor: Readonly<Record<string, Revert>>; present(): Promise<Present> }
}

type Reading = { names: Names; now: Present | undefined }

export type LogService = ReturnType<typeof createLogService>

export function createLogService({ store, league, people, reverting }: Deps) {
  return {
    async page(query: LogQuery, viewer: { email: string; isCommissioner: boolean }): Promise<LogPage> {
      const isOwn = viewer.isCommissioner || query.team === undefined || query.team === viewer.email
      // Even a filtered list would reveal which team an entry belongs to.
      const { rows, next } = await store.page({ ...query, without: isOwn ? [] : ABOUT_A_SIGN_IN })
      const reading = await readingNow()
      return { entries: rows.map((row) => visibleTo(entryOf(row, reading), changeOf(row), viewer)), next }
    },

    async ofKind(action: 'settings-changed'): Promise<LogEntry[]> {
      const { rows } = await store.page({ action, limit: 100 })
      const reading = await readingNow()
      return rows.map((row) => entryOf(row, reading))
    },

    isHandover: async (id: string): Promise<boolean> => (await store.find(id))?.action === 'team-handed-over',

    async revert(id: string, { reason, confirmed }: LogRevert, by: Author, key: string | undefined): Promise<LogEntry> {
      const row = await store.find(id)
      if (!row) throw new AppError('not-found', 'The log has no such entry.')
      const as = key === undefined ? randomUUID() : sha256(JSON.stringify([by.subject, key, id])).slice(0, 32)
      // A repeated request: the id of its entry is derived from its key.
      if (row.revertedBy === as) return find(as)
      if (row.revertedBy !== null) throw new AppError('rule-broken', ALREADY_REVERTED)
      const revert = reverting?.revertsFor[row.action]
      if (!revert) throw cannot()
      try {
        await revert(changeOf(row), { ...by, reason: reason || undefined, confirmed, reverts: { entry: id, as } })
      } catch (error) {
        if ((await store.find(id))?.revertedBy === as) return find(as)
        throw refusalOf(error)
      }
      return find(as)
    },
  }

  async function find(id: string): Promise<LogEntry> {
    const row = await store.find(id)
    if (!row) throw new AppError('rule-broken', 'There is nothing to revert: everything is already as it was before.')
    return entryOf(row, await readingNow())
  }

  async function readingNow(): Promise<Reading> {
    const [names, now] = await Promise.all([people(), reverting?.present()])
    return { names: namesIn(league.snapshot, names), now }
  }

  function entryOf(row: LogRow, { names, now }: Reading): LogEntry {
    const change = changeOf(row)
    const { id, at, league_at, email, action, reason, reverts, revertedBy } = row
    return {
      id,
      at: league_at ?? at,
      by: email,
      byName: names.person(email),
      action,
      sentence: sentenceOf(change, names),
      reason,
      managerEmail: row.team_email,
      teamName: row.team_email === null ? null : (findTeam(league.snapshot, row.team_email)?.name ?? null),
      week: row.week,
      before: change.before,
      after: change.after,
      changes: changesOf(change, names),
      reverts,
      revertedBy,
      revertible:
        revertedBy === null &&
        reverting?.revertsFor[action] !== undefined &&
        now !== undefined &&
        canRevert(change, now),
    }
  }
}

const changeOf = ({ action, team_email, week, before, after }: LogRow): LoggedChange => ({
  action,
  email: team_email,
  week,
  before: JSON.parse(before),
  after: JSON.parse(after),
})

function namesIn(league: Snapshot, people: ReadonlyMap<string, string>): Names {
  // An external provider may withhold names; the e-mail is then the only identifier.
  const person = (email: string) => {
    if (email === SYSTEM_AUTHOR.email) return 'The league'
    return people.get(email) ?? (isRemovedPerson(email) ? FORMER_MANAGER : email)
  }
  return {
    person,
    player: (id) => findPlayer(league, id)?.name ?? 'a player who is gone',
    team: (email) => findTeam(league, email)?.name ?? `the former team of ${person(email)}`,
  }
}

/** The entry's subject has changed since: a rule violation (422), not a 404 or 412. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError) || (error.code !== 'stale' && error.code !== 'not-found')) return error
  return new AppError('rule-broken', error.message, error.details)
}

type Viewer = { email: string; isCommissioner: boolean }

/** Hidden from other managers: it would reveal which accounts are easy to enter now. */
const ABOUT_A_SIGN_IN = [
  'second-factor-reset',
  'account-link-made',
  'sign-in-released',
] as const satisfies LoggedAction[]

const PUBLIC_SENTENCES: Partial<Record<LoggedAction, string>> = {
  'money-recorded': 'Recorded a payment or an adjustment.',
  'money-reversed': 'Reversed a payment or an adjustment.',
  'payments-imported': 'Imported payments from a file.',
  'second-factor-reset': 'Reset two-step sign-in for someone.',
  'account-link-made': 'Created a new password link.',
  'sign-in-released': 'Released the sign-in of someone.',
}

/** MONEY-06: a manager sees his own payments and sign-ins; a commissioner sees all. */
function visibleTo(entry: LogEntry, change: LoggedChange, viewer: Viewer): LogEntry {
  const sentence = PUBLIC_SENTENCES[entry.action as LoggedAction]
  if (sentence === undefined || viewer.isCommissioner || isAbout(viewer.email, change)) return entry
  const visible = { ...entry, sentence, reason: null, before: null, after: null, changes: [], revertible: false }
  return isAboutASignIn(entry) ? { ...visible, managerEmail: null, teamName: null } : visible
}

function isAbout(email: string, change: LoggedChange): boolean {
  if (isAboutASignIn(change)) return change.email === email
  if (change.action === 'payments-imported') return false
  return [change.before, change.after]
    .flatMap((side) => moneyIn(side)?.lines ?? [])
    .some((line) => line.email === email)
}

const isAboutASignIn = ({ action }: { action: string }) => ABOUT_A_SIGN_IN.some((each) => each === action)
