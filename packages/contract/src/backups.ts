import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './ids.ts'

/** SHIP-06: a backup of the league, or an attempt that failed. */
export const Backup = z.object({
  id: z.string(),
  at: z.int(),
  /** Nightly, requested by a commissioner, or made before an upgrade of the database. */
  kind: z.enum(['night', 'hand', 'upgrade']),
  bytes: z.int().nullable(),
  /** Verified: opened and compared with the database after it was written. */
  state: z.enum(['verified', 'failed']),
  /** Why it failed, as a sentence. */
  finding: z.string().nullable(),
  /** The node that responded has the file. */
  isHere: z.boolean(),
})
export type Backup = z.infer<typeof Backup>

/** The newest first. Times are of the real clock. */
export const Backups = z.object({
  backups: z.array(Backup),
  /** When the next nightly one is made; null when none is scheduled. */
  nextAt: z.int().nullable(),
  kept: z.int(),
})
export type Backups = z.infer<typeof Backups>

const HERE = '/api/commissioner/backups'

export const BACKUP_CALLS = {
  all: endpoint('GET', HERE, { response: Backups }),
  make: endpoint('POST', HERE, { response: Backups, status: 201 }),
  /** The sealed file; needs a recent sign-in. */
  download: endpoint('GET', `${HERE}/:id/file`, { params: ById }),
}
