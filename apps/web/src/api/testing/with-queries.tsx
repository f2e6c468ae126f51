import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

type Answers = Record<string, (query: URLSearchParams) => unknown>

/** A server that knows a few paths; a `Response` is sent as it is. Returns every address that was asked for. */
export function stubServer(answers: Answers): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const { pathname, searchParams } = new URL(address, 'http://localhost')
    const answer = answers[pathname]
    if (!answer) throw new Error(`nobody expected ${address}`)
    const content = await answer(searchParams)
    return content instanceof Response ? content : Response.json(content)
  })
  return asked
}

/** A cache of its own, which tries again at once. */
export function WithQueries({ children }: { children: ReactNode }) {
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
