import type { ServerResponse } from 'node:http'
import { createSlots, type Limits } from '#platform/connection-slots.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network-of.ts'
import { AUDIENCES, type Audience, evaluate, evaluateAll } from './evaluation.ts'
import type { FlagService } from './flag-service.ts'

export type FlagStreams = ReturnType<typeof createFlagStreams>

type Visitor = { address: string; audience: Audience }

/** Clients with this many unread bytes are dropped; they get all flags when they reconnect. */
const MAX_UNREAD = 64 * 1024
/** Proxies close idle connections. */
const HEARTBEAT_MS = 30_000
const HEARTBEAT = ':\n\n'
const SHUTDOWN_MS = 1_000

export function createFlagStreams(
  service: Pick<FlagService, 'states' | 'onChange'>,
  /** Streams need no sign-in. */
  most: Limits,
  { heartbeatMs = HEARTBEAT_MS } = {},
) {
  const streams = new Map<ServerResponse, Visitor>()
  const slots = createSlots(most)
  const heartbeat = setInterval(() => {
    for (const response of streams.keys()) write(response, HEARTBEAT)
  }, heartbeatMs).unref()

  service.onChange((changed) => {
    for (const name of changed) {
      const patches = perAudience((audience) =>
        message('patch', { key: name, ...evaluate(service.states, name, audience) }),
      )
      for (const [response, { audience }] of streams) write(response, patches[audience])
    }
  })

  return {
    /** Throws when there are too many streams. */
    refuseIfFull(address: string): void {
      if (slots.isFullFor(networkOf(address)))
        throw new AppError('unavailable', 'Too many pages listen to the flags already.')
    },
    /** Sends all flags now and each change afterwards. */
    open(response: ServerResponse, visitor: Visitor): void {
      const { address, audience } = visitor
      const leave = slots.take(networkOf(address))
      streams.set(response, visitor)
      response.on('close', () => {
        streams.delete(response)
        leave?.()
      })
      // An unhandled error would end the process.
      response.on('error', () => {})
      write(response, message('put', evaluateAll(service.states, audience)))
    },
    count: () => streams.size,
    close() {
      clearInterval(heartbeat)
      const leaving = [...streams.keys()]
      for (const response of leaving) response.end()
      setTimeout(() => leaving.forEach((response) => void response.destroy()), SHUTDOWN_MS).unref()
    },
  }
}

function write(response: ServerResponse, text: string) {
  if (response.writableLength > MAX_UNREAD) response.destroy()
  else response.write(text)
}

const message = (event: 'put' | 'patch', value: unknown) => `event: ${event}\ndata: ${JSON.stringify(value)}\n\n`

const perAudience = <T>(make: (audience: Audience) => T) =>
  Object.fromEntries(AUDIENCES.map((audience) => [audience, make(audience)])) as Record<Audience, T>
