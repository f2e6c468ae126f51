import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { onTestFinished } from 'vitest'
import { createFlags } from '#flags/flags.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { createChange } from '#platform/change.ts'
import { sendError } from '#platform/errors.ts'
import { createNotices } from '#platform/notices.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

export async function openFlagServer({ forceCloseConnections = true as boolean | 'idle' } = {}) {
  const db = await openTestDatabase()
  const accounts = createAccountStore(db)
  const app = fastify({ routerOptions: { maxParamLength: 8192 }, forceCloseConnections })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  const mostStreams = { inAll: 100, each: 100 }
  const notices = createNotices()
  const change = createChange({ db, notices })
  const flags = await createFlags({ db, notices, accounts, change, log: app.log, origin: '', mostStreams })
  await app.register(flags.plugin)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const evaluate = async (context: unknown) => {
    const response = await fetch(`${origin}/sdk/evalx/tuff/contexts/${encoded(context)}`)
    return (await response.json()) as Record<string, { value: unknown; version: number; variation: number }>
  }
  return { app, db, accounts, flags, origin, evaluate, listen: (context: unknown) => listen(origin, context) }
}

/** Encoded like the SDK does. */
export const encoded = (context: unknown) => Buffer.from(JSON.stringify(context)).toString('base64url')

export const visitor = { kind: 'user', key: 'a-visitor', anonymous: true }
export const commissioner = { subject: 'the-commissioner', email: 'commissioner@tuff.example' }

async function listen(origin: string, context: unknown) {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${origin}/eval/tuff/${encoded(context)}`, { signal: leaving.signal })
  const parts = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    status: response.status,
    headers: response.headers,
    leave: () => leaving.abort(),
    /** Undefined at the end of the stream. */
    async receive(): Promise<{ event: string | undefined; data: unknown } | undefined> {
      while (!text.includes('\n\n')) {
        const { value, done } = await parts.read()
        if (done) return undefined
        text += value
      }
      const [message, ...rest] = text.split('\n\n')
      text = rest.join('\n\n')
      const field = (name: string) => message!.split('\n').find((line) => line.startsWith(`${name}: `))
      const data = field('data')
      return { event: field('event')?.slice(7), data: data && JSON.parse(data.slice(6)) }
    },
  }
}
