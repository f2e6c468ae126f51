import { HEALTH_CALLS } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { serve } from '#platform/serve.ts'
import type { ServerHealth } from './server-health.ts'

type Person = { email: string; subject: string; session?: string | undefined }

type Deps = {
  health: ServerHealth
  /** Sends a test at once; undefined without a mail server. Resolves to the reason of a failure. */
  testMail: ((to: string) => Promise<string | undefined>) | undefined
  notifications: {
    own(person: Person): Promise<{ devices: { id: string; browser: string }[] }>
    test(person: Person, id: string): Promise<unknown>
  }
  isShared: (email: string) => boolean
}

export const serverHealthRoutes: FastifyPluginAsync<Deps> = async (
  app,
  { health, testMail, notifications, isShared },
) => {
  serve(app, HEALTH_CALLS.state, () => health())

  serve(app, HEALTH_CALLS.testMail, async ({ user }) => {
    if (!testMail) throw new AppError('rule-broken', 'This server has no mail server: set TUFF_SMTP_URL first.')
    if (isShared(user.email)) throw new AppError('rule-broken', 'Nobody reads the mail of a demo account.')
    const failure = await testMail(user.email.toLowerCase())
    if (failure !== undefined) throw new AppError('rule-broken', failure)
    return { sentence: `A test went to ${user.email}.` }
  })

  serve(app, HEALTH_CALLS.testPush, async ({ user }) => {
    const { devices } = await notifications.own(user)
    if (devices.length === 0)
      throw new AppError('rule-broken', 'None of your devices receives messages: turn push on in your profile.')
    const results = await Promise.allSettled(devices.map(({ id }) => notifications.test(user, id)))
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) throw failure.reason
    return { sentence: `A test went to ${devices.map(({ browser }) => browser).join(', ')}.` }
  })
}
