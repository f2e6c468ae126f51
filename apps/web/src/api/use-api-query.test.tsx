import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notifyBackOnline } from './back-online.ts'
import { CallError } from './call.ts'
import { type Session, SessionContext } from './session.ts'
import { useApiQuery } from './use-api-query.ts'

let respond: () => Promise<string>

function Page() {
  const { data, error } = useApiQuery(() => respond(), { queryKey: ['figures'], retry: false })
  return <p>{error ? `Failed: ${error.message}` : (data ?? 'Loading')}</p>
}

function show() {
  const queries = new QueryClient()
  const session = { accessToken: async () => 'token' } as Session
  render(
    <SessionContext value={session}>
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </SessionContext>,
  )
  return { refetches: () => act(() => queries.invalidateQueries()) }
}

const fails = (status?: number) => async () => {
  throw new CallError('no luck', status)
}

function goesOffline(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
}

test('HAND-01 a page whose server is out of reach keeps its figures, without an error', async () => {
  respond = async () => '12 points'
  const { refetches } = show()
  await screen.findByText('12 points')
  respond = fails()
  await refetches()
  screen.getByText('12 points')
  respond = fails(500)
  await refetches()
  await screen.findByText('Failed: no luck')
})

test.each([
  ['the device is online', () => window.dispatchEvent(new Event('online'))],
  ['a feed is connected', notifyBackOnline],
])('HAND-01 figures that could not be loaded offline are loaded as soon as %s', async (_, comesBack) => {
  goesOffline()
  const request = vi.fn(fails())
  respond = request
  show()
  await vi.waitFor(() => expect(request).toHaveBeenCalled())
  screen.getByText('Loading')
  respond = async () => '12 points'
  act(() => void comesBack())
  await screen.findByText('12 points')
})

test('without figures an unreachable server is an error', async () => {
  respond = fails()
  show()
  await screen.findByText('Failed: no luck')
})
