import type { LogChange } from '@tuff/contract'
import type { z } from 'zod'
import type { Author } from './author.ts'
import { AppError } from './errors.ts'

/** Today's names of what an entry refers to. */
export type LogNames = { player(id: string): string; team(email: string): string; person(email: string): string }

/** The values of an entry. `email` is that of the team or the person that it is about. */
type Values = { email?: string | undefined; week?: number | undefined; before?: unknown; after?: unknown }

const isReadable = Symbol('readable')

/** Made by its action only: what is written can be read. */
export type Entry = Values & { action: string; reason: string | undefined; readonly [isReadable]: true }

type Definition<Change extends Values, Now, Services> = {
  /** Also reads the entries of earlier releases: what they lack is optional. */
  payload: z.ZodType<Change>
  sentence: (change: Change, names: LogNames) => string
  /** Without it the entry lists no values. */
  changes?: (change: Change, names: LogNames) => LogChange[]
  /** Without it the action cannot be reverted. */
  revert?: {
    /** Whether nothing has changed it since. The rules are checked when it is reverted. */
    isOpen: (change: Change, now: Now) => boolean
    /** A regular change through the same service and rules. */
    make: (change: Change, services: Services, by: Author, now: Now) => Promise<unknown>
    needsRecentSignIn?: true
  }
  /** Without it every manager reads the whole entry. */
  restricted?: {
    /** Who reads it besides commissioners. */
    visibleTo: (change: Change, email: string) => boolean
    /** What others read. */
    publicSentence: string
    /** The list of a team's entries would reveal whom it is about. */
    isTeamHidden?: true
  }
}

/** An entry whose values its action can read. */
export type ReadEntry<Now, Services> = {
  sentence: (names: LogNames) => string
  changes: (names: LogNames) => LogChange[]
  isVisibleTo: (email: string) => boolean
  isRevertible: (now: Now) => boolean
  revert: (services: Services, by: Author, now: Now) => Promise<unknown>
}

export type LoggedAction<Now, Services> = {
  readonly action: string
  readonly needsRecentSignIn: boolean
  readonly restricted: { publicSentence: string; isTeamHidden?: true } | undefined
  /** Undefined for values of another shape. */
  readonly read: (values: unknown) => ReadEntry<Now, Services> | undefined
}

/** D-10: everything about one kind of log entry. `composition/logged-actions.ts` lists them all. */
export function loggedAction<Change extends Values, Now = unknown, Services = unknown>(
  action: string,
  { payload, sentence, changes, revert, restricted }: Definition<Change, Now, Services>,
) {
  return {
    action,
    needsRecentSignIn: revert?.needsRecentSignIn ?? false,
    restricted,
    /** `reason` replaces the author's. */
    entry: (change: Change, reason?: string): Entry => ({ ...change, action, reason, [isReadable]: true }),
    read(values: unknown): ReadEntry<Now, Services> | undefined {
      const { data: change } = payload.safeParse(values)
      return (
        change && {
          sentence: (names) => sentence(change, names),
          changes: (names) => changes?.(change, names) ?? [],
          isVisibleTo: (email) => restricted?.visibleTo(change, email) ?? true,
          isRevertible: (now) => revert?.isOpen(change, now) ?? false,
          async revert(services, by, now) {
            if (!revert) throw cannotRevert()
            return revert.make(change, services, by, now)
          },
        }
      )
    },
  }
}

export const cannotRevert = () => new AppError('rule-broken', 'A change of this kind cannot be reverted.')

export function refuseIfChanged<Value>(
  what: string,
  { now, logged }: { now: Value; logged: Value },
  format: (value: Value) => string | null,
): void {
  if (isSame(now, logged)) return
  throw new AppError('rule-broken', `${what} has been changed again since: it is now ${format(now) ?? 'nothing'}.`)
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Sides<Side> = { before?: Side; after?: Side }

/** The change of one value. */
export const changed = <Side>(
  what: string,
  { before, after }: { before: Side; after: Side },
  format: (side: Side) => string | null,
): LogChange[] => [{ what, before: format(before), after: format(after) }]

/** The change of each field that differs. */
export const changedFields = <Value>(
  sides: Sides<Readonly<Record<string, Value>> | null>,
  title: (field: string) => string,
  format: (value: Value, field: string) => string | null,
): LogChange[] =>
  differing(sides).map(([field, was, is]) => ({
    what: title(field),
    before: was === undefined ? null : format(was, field),
    after: is === undefined ? null : format(is, field),
  }))

export function differing<Value>({
  before,
  after,
}: Sides<Readonly<Record<string, Value>> | null>): [field: string, was: Value | undefined, is: Value | undefined][] {
  const [was, is] = [before ?? {}, after ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((field) => !isSame(was[field], is[field]))
    .map((field) => [field, was[field], is[field]])
}

const MAX_NAMED = 3

/** 'Name from A to B; 2 more'. */
export function changesInWords(changes: readonly LogChange[]): string {
  const named = changes
    .slice(0, MAX_NAMED)
    .map(({ what, before, after }) => `${what} from ${before ?? 'nothing'} to ${after ?? 'nothing'}`)
  const more = changes.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ') || 'nothing'
}

export const momentInWords = (time: number): string =>
  `${new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
