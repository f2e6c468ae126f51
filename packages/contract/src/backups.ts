import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ById } from './fields.ts'

export const Backup = z.object({
  id: z.string(),
  at: z.int(),
  /** 'upgrade': made before a migration of the database. */
  kind: z.enum(['night', 'hand', 'upgrade']),
  bytes: z.int().nullable(),
  /** 'verified': opened and compared with the database after it was written. */
  state: z.enum(['verified', 'failed']),
  finding: z.string().nullable(),
  /** Whether the responding node has the file. */
  isHere: z.boolean(),
})
export type Backup = z.infer<typeof Backup>

/** Newest first. Times are of the real clock. */
export const Backups = z.object({
  backups: z.array(Backup),
  /** Null when no backup is scheduled. */
  nextAt: z.int().nullable(),
  kept: z.int(),
})
export type Backups = z.infer<typeof Backups>

const HERE = '/api/commissioner/backups'

export const BACKUP_CALLS = {
  all: endpoint('GET', HERE, 'commissioner', { response: Backups }),
  make: endpoint('POST', HERE, 'commissioner', { response: Backups, status: 201 }),
  /** The encrypted file. */
  download: endpoint('GET', `${HERE}/:id/file`, 'commissioner', { needsRecentSignIn: true, params: ById }),
}
