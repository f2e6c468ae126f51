import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { StartError } from '#platform/start-error.ts'
import type { BackupSource, WrittenBackup, writeBackup } from './write-backup.ts'

export type BackupJob = { source: BackupSource; target: string; label: { madeAt: string; version: string } }
export type BackupDone = WrittenBackup | { refusal: string }

const WORKER = new URL('./backup-worker.ts', import.meta.url)
/** Rows are copied a few hundred at a time. */
const MOST_MEGABYTES = 128
const LONGEST_MS = 10 * 60_000

/** Uses a separate thread and connection: copying, hashing and comparing block no request. */
export const writeBackupOnThread: typeof writeBackup = async (source, target, { madeAt, version }) => {
  const job: BackupJob = { source, target, label: { madeAt, version } }
  // Without the process's flags: those of a test runner would load files that do not exist.
  const worker = new Worker(WORKER, {
    execArgv: [],
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  worker.unref()
  try {
    const [done]: BackupDone[] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    if (!done) throw new Error('The thread of the backup has ended')
    if ('refusal' in done) throw new StartError(done.refusal)
    return done
  } finally {
    await worker.terminate()
  }
}
