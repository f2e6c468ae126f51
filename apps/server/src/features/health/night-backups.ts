import type { FastifyBaseLogger } from 'fastify'
import type { LeaderWork } from '#platform/leadership.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { BackupService, BackupSetting } from './backup-service.ts'
import { isNightDue, lastNight } from './backup-times.ts'

const LOOKS_MS = 60_000

type Deps = {
  backups: Pick<BackupService, 'rows' | 'make' | 'checkKept' | 'recordLate'>
  setting: Pick<BackupSetting, 'hour' | 'kept'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  now?: () => number
}

/** SHIP-06: a backup every night, by the leading node only. */
export function createNightBackups({ backups, setting: { hour, kept }, log, now = Date.now }: Deps) {
  let since = now()
  const look = async () => {
    await backups.recordLate()
    if (kept === 0) return
    const nights = (await backups.rows()).filter(({ kind }) => kind === 'night')
    const [attemptedAt, verifiedAt] = [nights[0], nights.find(({ state }) => state === 'verified')].map(
      (row) => row?.made_at,
    )
    if (!isNightDue(now(), hour, { since, attemptedAt, verifiedAt })) return
    await backups.make('night', `night ${new Date(lastNight(now(), hour)).toISOString()}`)
    await backups.checkKept()
  }
  const loop = repeatWhileStarted('the nightly backup', look, log)
  const work: LeaderWork = {
    async start() {
      since = now()
      loop.start(LOOKS_MS)
    },
    stop: () => loop.stop(),
  }
  return { ...work, look }
}
