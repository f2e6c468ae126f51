import { setImmediate } from 'node:timers/promises'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { vi } from 'vitest'
import { useTags } from '../tags.ts'

export type SentRequest = { path: string; method: string; headers: Record<string, string>; body: unknown }

type Responses = Record<string, (query: URLSearchParams, requested: SentRequest) => unknown>

/** A server with a few paths; a `Response` is sent as it is. Returns every requested address. */
export function stubServer(responses: Responses): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers = {}, body }: RequestInit = {}) => {
    requested.push(address)
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const respond = responses[pathname]
    if (!respond) throw new Error(`unexpected request: ${address}`)
    // A response takes a task, so that React has finished the render that caused the request.
    await setImmediate()
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    const request = { path: pathname, method, headers: headers as SentRequest['headers'], body: sent }
    const content = await respond(searchParams, request)
    return content instanceof Response ? content : Response.json(content)
  })
  return requested
}

/** A path that is read with GET; its changes are recorded in `sent`. */
export const recordChanges =
  (sent: SentRequest[], read: () => unknown, respond: (request: SentRequest) => unknown = read) =>
  (_: URLSearchParams, request: SentRequest) => {
    if (request.method === 'GET') return read()
    sent.push(request)
    return respond(request)
  }

/** A query client that retries without a delay. */
export function WithQueries({ children }: { children: ReactNode }) {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 }, mutations: { retryDelay: 0 } } }),
  )
  return (
    <QueryClientProvider client={queries}>
      <FollowsTags />
      {children}
    </QueryClientProvider>
  )
}

function FollowsTags() {
  useTags()
  return null
}
