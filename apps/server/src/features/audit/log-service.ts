import { createHash, randomUUID } from 'node:crypto'
import type { LogEntry, LogPage, LogQuery, LogRevert } from '@tuff/contract'
import { findPlayer, findTeam, type Snapshot } from '@tuff/league'
import { ALREADY_REVERTED } from '#platform/audit-log.ts'
import { type Author, SYSTEM_AUTHOR } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { canRevert, type Present } from './can-revert.ts'
import { changesOf } from './log-changes.ts'
import { sentenceOf } from './log-sentences.ts'
import type { LogRow, LogStore } from './log-store.ts'
import { type LoggedChange, managerIn, type Names } from './logged-values.ts'
import { cannot, type Revert } from './reverts.ts'
import { ABOUT_A_SIGN_IN, visibleTo } from './visibility.ts'

type Deps = {
  store: LogStore
  league: LiveLeague
  /** The names of whoever has an account, by e-mail. */
  people(): Promise<ReadonlyMap<string, string>>
  revertsFor: Readonly<Record<string, Revert>>
  present(): Promise<Present>
}

type Reading = { names: Names; now: Present }

export type LogService = ReturnType<typeof createLogService>

/** The commissioner's log: to be read by everybody, and taken back by another change. */
export function createLogService({ store, league, people, revertsFor, present }: Deps) {
  return {
    async page(query: LogQuery, viewer: { email: string; isCommissioner: boolean }): Promise<LogPage> {
      const isOwn = viewer.isCommissioner || query.team === undefined || query.team === viewer.email
      // The entries of one team would say whose they are.
      const { rows, next } = await store.page({ ...query, without: isOwn ? [] : ABOUT_A_SIGN_IN })
      const reading = await readingNow()
      return { entries: rows.map((row) => visibleTo(entryOf(row, reading), changeOf(row), viewer)), next }
    },

    /** The newest of one kind that everybody may read as they are. */
    async ofKind(action: 'settings-changed'): Promise<LogEntry[]> {
      const { rows } = await store.page({ action, limit: 100 })
      const reading = await readingNow()
      return rows.map((row) => entryOf(row, reading))
    },

    /** Whether reverting this entry gives an account another e-mail. */
    async changesEmail(id: string): Promise<boolean> {
      const row = await store.find(id)
      return row?.action === 'team-handed-over' && managerIn(changeOf(row).after)?.isSamePerson === true
    },

    async revert(id: string, { reason, confirmed }: LogRevert, by: Author, key: string | undefined): Promise<LogEntry> {
      const row = await store.find(id)
      if (!row) throw new AppError('not-found', 'The log has no such entry.')
      const as = key === undefined ? randomUUID() : idOf(by.subject, key, id)
      // The same request again: the entry that it wrote has an id that only it could have given.
      if (row.revertedBy === as) return find(as)
      if (row.revertedBy !== null) throw new AppError('rule-broken', ALREADY_REVERTED)
      const revert = revertsFor[row.action]
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
    const [names, now] = await Promise.all([people(), present()])
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
      revertible: revertedBy === null && revertsFor[action] !== undefined && canRevert(change, now),
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
  // A provider elsewhere keeps the names, and may not tell them: then the e-mail is all that is known of a person.
  const person = (email: string) => (email === SYSTEM_AUTHOR.email ? 'The league' : (people.get(email) ?? email))
  return {
    person,
    player: (id) => findPlayer(league, id)?.name ?? 'a player who is gone',
    team: (email) => findTeam(league, email)?.name ?? `the former team of ${person(email)}`,
  }
}

/** Whatever the change speaks of has moved on: the rules say no, and nothing is missing or stale to who asked. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof AppError) || (error.code !== 'stale' && error.code !== 'not-found')) return error
  return new AppError('rule-broken', error.message, error.details)
}

const idOf = (...deps: string[]): string =>
  createHash('sha256').update(JSON.stringify(deps)).digest('base64url').slice(0, 32)
