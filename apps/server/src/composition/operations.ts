import type { FastifyInstance } from 'fastify'
import { backupRoutes } from '#features/health/backup-routes.ts'
import { createBackupService } from '#features/health/backup-service.ts'
import { createNightBackups } from '#features/health/night-backups.ts'
import { createServerHealth } from '#features/health/server-health.ts'
import { serverHealthRoutes } from '#features/health/server-health-routes.ts'
import { createOwnData } from '#features/people/own-data.ts'
import { ownDataRoutes, peopleRoutes } from '#features/people/people-routes.ts'
import { createPersonRemoval } from '#features/people/person-removal.ts'
import { openPicks } from '#features/picks/pick-store.ts'
import { renameTeamKey } from '#features/teams/team-keys.ts'
import type { Identity } from '#identity/identity.ts'
import type { NotificationService } from '#notifications/notification-service.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Tx } from '#platform/db/client.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'
import type { AppDeps } from './app-deps.ts'

type Deps = AppDeps & {
  change: MakeChange
  notifications: Pick<NotificationService, 'own' | 'test'>
  sources(): Promise<SourceStatus[]>
  commissioners(): Promise<readonly string[]>
  isShared: (email: string) => boolean
  emptyPicks: (tx: Tx, team: string) => Promise<void>
  accounts: Identity['removal']
}

export async function openOperations(deps: Deps) {
  const { db, backups: setting, origin, messages, notifications, sources, log, isShared } = deps
  const { version } = deps.product
  const { notify, outbox, testMail } = messages
  const backups = createBackupService({ db, setting, version, notify, commissioners: deps.commissioners, log })
  const health = createServerHealth({ db, source: setting.source, version, origin, backups, outbox, sources })
  const nights = createNightBackups({ backups, setting, log })
  await deps.leadership.whileLeading(nights)
  const { accounts } = deps
  const remove = createPersonRemoval({ ...deps, outbox, accounts, renameTeamKey })
  const readOwnData = createOwnData({ db, openPicks: (sealed) => openPicks(deps.secrets, sealed) })
  return {
    health,
    close: () => nights.stop(),
    async own(api: FastifyInstance): Promise<void> {
      await api.register(ownDataRoutes, { read: readOwnData, isShared })
    },
    async guarded(desk: FastifyInstance): Promise<void> {
      await desk.register(backupRoutes, { backups, isShared })
      await desk.register(serverHealthRoutes, { health, testMail, notifications, isShared })
      await desk.register(peopleRoutes, { remove, knownBy: accounts.knownBy })
    },
  }
}
