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
import { ALREADY_REVERTED, storedValue } from '#platform/audit-log.ts'
import { type Author, SYSTEM_AUTHOR } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { cannotRevert, type LoggedAction, type LogNames, type ReadEntry } from '#platform/logged-action.ts'
import { sha256 } from '#platform/sha256.ts'
import type { League } from '#season/live-league.ts'
import type { LogRow, LogStore } from './log-store.ts'

type Deps<Now, Services> = {
  actions: readonly LoggedAction<Now, Services>[]
  store: LogStore
  league: League
  people(): Promise<ReadonlyMap<string, string>>
  /** Without it nothing can be reverted. */
  reverting?: { services: Services; present(): Promise<Now> }
}

type Viewer = { email: string; isCommissioner: boolean }

export type LogService = ReturnType<typeof createLogService>

export function createLogService<Now, Services>({ actions, store, league, people, reverting }: Deps<Now, Services>) {
  const byName = new Map(actions.map((action) => [action.action, action]))
  const hiddenInTeams = actions.filter(({ restricted }) => restricted?.isTeamHidden).map(({ action }) => action)

  return {
    async page(query: LogQuery, viewer: Viewer): Promise<LogPage> {
      const isOwn = viewer.isCommissioner || query.team === undefined || query.team === viewer.email
      const { rows, next } = await store.page({ ...query, without: isOwn ? [] : hiddenInTeams })
      const shown = await reader()
      return { entries: rows.map((row) => shownTo(viewer, row, shown(row))), next }
    },

    async ofKind(action: string): Promise<LogEntry[]> {
      const { rows } = await store.page({ action, limit: 100 })
      return rows.map(await reader())
    },

    async needsRecentSignIn(id: string): Promise<boolean> {
      return byName.get((await store.find(id))?.action ?? '')?.needsRecentSignIn ?? false
    },

    async revert(id: string, { reason, confirmed }: LogRevert, by: Author, key: string | undefined): Promise<LogEntry> {
      const row = await store.find(id)
      if (!row) throw new AppError('not-found', 'The log has no such entry.')
      const as = key === undefined ? randomUUID() : sha256(JSON.stringify([by.subject, key, id])).slice(0, 32)
      // A repeated request: the id of its entry is derived from its key.
      if (row.revertedBy === as) return find(as)
      if (row.revertedBy !== null) throw new AppError('rule-broken', ALREADY_REVERTED)
      const entry = read(row)
      if (!entry || !reverting) throw cannotRevert()
      const author = { ...by, reason: reason || undefined, confirmed, reverts: { entry: id, as } }
      try {
        await entry.revert(reverting.services, author, await reverting.present())
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
    return (await reader())(row)
  }

  async function reader(): Promise<(row: LogRow) => LogEntry> {
    const [known, now] = await Promise.all([people(), reverting?.present()])
    const names = namesIn(league.snapshot, known)
    return (row) => {
      const { id, at, league_at, email, action, reason, team_email, week, reverts, revertedBy } = row
      const entry = read(row)
      return {
        id,
        at: league_at ?? at,
        by: email,
        byName: names.person(email),
        action,
        ...(FORMER_ACTIONS[action] !== undefined && { formerAction: FORMER_ACTIONS[action] }),
        reason,
        managerEmail: team_email,
        teamName: team_email === null ? null : (findTeam(league.snapshot, team_email)?.name ?? null),
        week,
        before: storedValue(row.before),
        after: storedValue(row.after),
        ...(entry ? { sentence: entry.sentence(names), changes: entry.changes(names) } : asStored(row)),
        reverts,
        revertedBy,
        revertible: revertedBy === null && now !== undefined && (entry?.isRevertible(now) ?? false),
      }
    }
  }

  function read({ action, team_email, week, before, after }: LogRow): ReadEntry<Now, Services> | undefined {
    return byName.get(action)?.read({
      email: team_email ?? undefined,
      week: week ?? undefined,
      before: storedValue(before),
      after: storedValue(after),
    })
  }

  /** MONEY-06: a manager sees their own payments and sign-ins; a commissioner sees all. */
  function shownTo({ email, isCommissioner }: Viewer, row: LogRow, entry: LogEntry): LogEntry {
    const restricted = byName.get(row.action)?.restricted
    if (!restricted || isCommissioner || read(row)?.isVisibleTo(email)) return entry
    return {
      ...entry,
      sentence: restricted.publicSentence,
      reason: null,
      before: null,
      after: null,
      changes: [],
      revertible: false,
      ...(restricted.isTeamHidden && { managerEmail: null, teamName: null }),
    }
  }
}

/** The names of the release before, which scripts may read. */
const FORMER_ACTIONS: Readonly<Record<string, string>> = {
  'trade-expired': 'trade-lapsed',
  'earlier-seasons-imported': 'earlier-seasons-brought',
  'final-source-chosen': 'last-word-chosen',
}

function asStored({ action, before, after }: LogRow): Pick<LogEntry, 'sentence' | 'changes'> {
  const textOf = (stored: string) => (stored === 'null' ? null : stored)
  const values = { what: 'As stored', before: textOf(before), after: textOf(after) }
  return {
    sentence: `Made a change of the kind '${action}'.`,
    changes: values.before === null && values.after === null ? [] : [values],
  }
}

function namesIn(league: Snapshot, people: ReadonlyMap<string, string>): LogNames {
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
