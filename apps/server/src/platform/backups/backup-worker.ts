import { parentPort, workerData } from 'node:worker_threads'
import { StartError } from '#platform/start-error.ts'
import type { BackupDone, BackupJob } from './backup-thread.ts'
import { writeBackup } from './write-backup.ts'

const { source, target, label }: BackupJob = workerData

/** A refusal is passed on as its sentence; anything else is a bug and ends the thread with an error. */
async function work(): Promise<BackupDone> {
  try {
    return await writeBackup(source, target, label)
  } catch (error) {
    if (error instanceof StartError) return { refusal: error.message }
    throw error
  }
}

parentPort!.postMessage(await work())
