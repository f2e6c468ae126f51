import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Query } from '#platform/db/client.ts'
import type { Notice, Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import { countLines } from './ledger-rows.ts'
import { readPickTags } from './pick-rows.ts'
import { readRequestsTag } from './request-rows.ts'

export type Tags = {
  moneyTag: string
  requestsTag: string
  picksTag: string
  isPicking?: true
  isRevealed?: true
}

type Deps = { db: Pick<Database, 'query'>; notices: Notices; log: Pick<FastifyBaseLogger, 'error'> }

export type DeskTags = Awaited<ReturnType<typeof openDeskTags>>

const PARTS: readonly Notice['part'][] = ['money', 'requests', 'picks', 'week', 'league']

/** ETag parts for data outside the snapshot: ledger, trade requests, Pick Night. The same on every node. */
export async function openDeskTags({ db, notices, log }: Deps) {
  const listeners = new Set<() => void>()
  const ownListeners = new Set<(email: string) => void>()
  let current: Tags = { moneyTag: '', requestsTag: '', picksTag: '' }
  let ownPicks: ReadonlyMap<string, string> = new Map()
  const stop = await readAndFollow(refresh, { parts: PARTS, what: 'ledger and requests' }, { notices, log })

  return {
    /** Keeps its identity while the content is unchanged. */
    get current() {
      return current
    },
    onChange: (listener: () => void) => void listeners.add(listener),
    /** Undefined for a user without picks. */
    ownPicksOf: (email: string): string | undefined => ownPicks.get(email),
    onOwnChange: (listener: (email: string) => void) => void ownListeners.add(listener),
    stop,
  }

  async function refresh(): Promise<void> {
    const { tags, own } = await readTags(db.query)
    const before = ownPicks
    ownPicks = own
    for (const [email, tag] of ownPicks)
      if (before.get(email) !== tag) for (const listener of ownListeners) listener(email)
    if (isDeepStrictEqual(tags, current)) return
    current = tags
    for (const listener of listeners) listener()
  }
}

export async function readTags(query: Query): Promise<{ tags: Tags; own: ReadonlyMap<string, string> }> {
  const [lines, requestsTag, picks] = await Promise.all([
    countLines(query),
    readRequestsTag(query),
    readPickTags(query),
  ])
  return { tags: { moneyTag: String(lines), requestsTag, ...picks.shown }, own: picks.own }
}
