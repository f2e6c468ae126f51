import { z } from 'zod'
import { Backup } from './backups.ts'
import { endpoint } from './endpoint.ts'
import { Count } from './fields.ts'

const HealthFinding = z.object({
  about: z.enum(['origin', 'clock', 'database', 'disk', 'memory', 'sources', 'outbox', 'mail', 'backup']),
  /** Begins in lower case, so that sentences can be listed. */
  sentence: z.string(),
})
export type HealthFinding = z.infer<typeof HealthFinding>

const Bytes = Count

/** SHIP-07. Times are of the real clock. */
export const Health = z.object({
  status: z.enum(['ok', 'attention']),
  findings: z.array(HealthFinding),
  at: z.int(),
  version: z.string(),
  startedAt: z.int(),
  /** The origin of links; a local one works on the server's machine only. */
  origin: z.object({ url: z.string(), isLocal: z.boolean() }),
  /** Rule 1.9 */
  clock: z.object({ isBelieved: z.boolean() }),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    condition: z.enum(['ok', 'lost', 'full', 'busy']),
    answeredInMs: z.number(),
    bytes: Bytes.nullable(),
  }),
  /** The data folder's disk; null where it is unknown. */
  disk: z.object({ freeBytes: Bytes, totalBytes: Bytes }).nullable(),
  memory: z.object({ usedBytes: Bytes, totalBytes: Bytes }),
  sources: z.array(
    z.object({
      source: z.string(),
      ageMs: z.int().nullable(),
      failure: z.string().nullable(),
      /** In a row. */
      failures: z.int(),
      isHeld: z.boolean(),
    }),
  ),
  /** `givenUp` counts the last 30 days. */
  outbox: z.object({ waiting: z.int(), givenUp: z.int(), lastReason: z.string().nullable() }),
  mail: z.object({ isOpen: z.boolean(), lastSentAt: z.int().nullable() }),
  push: z.object({ devices: z.int(), lastSentAt: z.int().nullable() }),
  /** `verifiedAt` is that of the newest good one. */
  backup: z.object({ last: Backup.nullable(), verifiedAt: z.int().nullable(), nextAt: z.int().nullable() }),
})
export type Health = z.infer<typeof Health>

const HERE = '/api/commissioner/health'
const Sent = z.object({ sentence: z.string() })

export const HEALTH_CALLS = {
  state: endpoint('GET', HERE, 'commissioner', { response: Health }),
  /** Sends a message to the caller immediately. */
  testMail: endpoint('POST', `${HERE}/test-mail`, 'commissioner', { response: Sent }),
  testPush: endpoint('POST', `${HERE}/test-push`, 'commissioner', { response: Sent }),
}
