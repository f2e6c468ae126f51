import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { repeat } from '#platform/repeat.ts'
import type { SettingsStore } from '#platform/settings-store.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'

const KEY = 'sources'
const EVERY_MS = 5_000

const Held = z.object({
  about: z.string(),
  sentence: z.string(),
  since: z.number(),
  times: z.number(),
  tag: z.string(),
})
const Note = z.array(
  z.object({
    source: z.string(),
    lastSuccess: z.number().optional(),
    failure: z.object({ message: z.string(), since: z.number(), inARow: z.number(), nextTry: z.number() }).optional(),
    held: z.array(Held).default([]),
  }),
)

type Deps = { status(): SourceStatus[]; settings: SettingsStore; leadership: { readonly isLeader: boolean } }

/** Shares the sources' status: the leader polls them and stores what changed. */
export function createSourceNote({ status, settings, leadership }: Deps, now: () => number = Date.now) {
  let written: string | undefined

  async function write(): Promise<void> {
    if (!leadership.isLeader) return
    const note = status().map(({ age, ...others }) => others)
    const text = JSON.stringify(note)
    if (text === written) return
    await settings.write(KEY, note)
    written = text
  }

  return {
    write,
    async read(): Promise<SourceStatus[]> {
      if (leadership.isLeader) return status()
      const note = Note.safeParse(await settings.read(KEY)).data ?? []
      return note.map(({ source, lastSuccess, failure, held }) => {
        const age = lastSuccess === undefined ? undefined : now() - lastSuccess
        return { source, lastSuccess, age, failure, held }
      })
    },
    start: (log: Pick<FastifyBaseLogger, 'info' | 'warn'>) => repeat('the note on the sources', write, EVERY_MS, log),
  }
}
export type SourceNote = ReturnType<typeof createSourceNote>
