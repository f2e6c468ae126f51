import { BACKUP_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { logSecurity } from '#platform/security-log.ts'
import { serve } from '#platform/serve.ts'
import type { BackupService } from './backup-service.ts'

type Deps = {
  backups: Pick<BackupService, 'list' | 'make' | 'open'>
  isShared: (email: string) => boolean
}

export const backupRoutes: FastifyPluginAsync<Deps> = async (app, { backups, isShared }) => {
  serve(app, BACKUP_CALLS.all, () => backups.list())

  serve(app, BACKUP_CALLS.make, async () => {
    const finding = await backups.make('hand')
    if (finding !== undefined) throw new AppError('rule-broken', `The backup failed. ${finding}`)
    return backups.list()
  })

  serve(app, BACKUP_CALLS.download, async (request, reply) => {
    if (isShared(request.user.email)) throw new AppError('rule-broken', NOT_IN_THE_DEMO)
    const { name, bytes, content } = await backups.open(request.params.id)
    logSecurity(request, 'backup-downloaded', { subject: request.user.subject })
    reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
      .type('application/octet-stream')
    return content
  })
}

const NOT_IN_THE_DEMO = 'This demo account is shared, so its backups cannot be downloaded.'
