import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Query } from '#platform/db/client.ts'
import type { Others, Person } from './person.ts'
import type { Removal } from './person-words.ts'
import type { FindJob, Found, Removed, RemoveJob } from './season-work.ts'

const WORKER = new URL('./season-worker.ts', import.meta.url)
/** A season of the largest league takes a tenth of it. */
const MOST_MEGABYTES = 256
const LONGEST_MS = 60_000

/** Reads ended seasons on a thread, because unpacking many of them would block every request for seconds. */
export function openSeasonThread() {
  let worker: Worker | undefined

  async function run<Result>(job: FindJob | RemoveJob): Promise<Result> {
    worker ??= start()
    worker.postMessage(job)
    const [done] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return done
  }

  return {
    /** Newest first, because a later season knows the e-mail of an earlier one. */
    async find(query: Query, person: Person, others: Others) {
      let known = person
      const seasons: Record<string, Omit<Found, 'person'>> = {}
      for (const season of await seasonsIn(query)) {
        const body = await bodyOf(query, season)
        if (body === null) continue
        const { person: more, ...found } = await run<Found>({ kind: 'find', body, person: known, others })
        known = more
        if (Object.keys(found.rows).length > 0) seasons[season] = found
      }
      return { person: known, seasons }
    },

    async remove(query: Query, ids: readonly string[], removal: Removal): Promise<void> {
      for (const season of await seasonsIn(query)) {
        const before = await bodyOf(query, season)
        if (before === null) continue
        const { body } = await run<Removed>({ kind: 'remove', body: before, ids, removal })
        if (body === undefined) continue
        await query
          .updateTable('ended_seasons')
          .set((row) => ({ body, revision: row('revision', '+', 1) }))
          .where('season', '=', season)
          .execute()
      }
    },

    async [Symbol.asyncDispose]() {
      await worker?.terminate()
    },
  }

  function start(): Worker {
    // Without the process's flags: those of a test runner would load files that do not exist.
    const started = new Worker(WORKER, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } })
    started.unref()
    return started
  }
}

async function seasonsIn(query: Query): Promise<number[]> {
  const rows = await query.selectFrom('ended_seasons').select('season').orderBy('season', 'desc').execute()
  return rows.map(({ season }) => season)
}

/** One at a time: a body is large. */
const bodyOf = async (query: Query, season: number): Promise<string | null> =>
  (await query.selectFrom('ended_seasons').select('body').where('season', '=', season).executeTakeFirst())?.body ?? null
