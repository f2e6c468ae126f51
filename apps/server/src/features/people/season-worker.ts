import { parentPort } from 'node:worker_threads'
import { type FindJob, findInSeason, type RemoveJob, removeFromSeason } from './season-work.ts'

parentPort!.on('message', async (job: FindJob | RemoveJob) => {
  parentPort!.postMessage(job.kind === 'find' ? await findInSeason(job) : await removeFromSeason(job))
})
