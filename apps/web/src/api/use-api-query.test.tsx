import { fireEvent, screen, waitFor } from '@testing-library/react'
import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { publishBackOnline } from './back-online.ts'
import { CallError } from './call.ts'
import { renderPage } from './testing/render-page.tsx'
import { useApiQuery } from './use-api-query.ts'

let respond: () => Promise<string>

function Page() {
  const { data, error, refetch } = useApiQuery(() => respond(), { queryKey: ['figures'], retry: false })
  return (
    <button type="button" onClick={() => void refetch()}>
      {error ? `Failed: ${error.message}` : (data ?? 'Loading')}
    </button>
  )
}

const failing = (status?: number) =>
  vi.fn(async () => {
    throw new CallError('no luck', status)
  })

async function refetches(failure: ReturnType<typeof failing>): Promise<void> {
  respond = failure
  fireEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(failure).toHaveBeenCalled())
}

test('HAND-01 a page whose server is out of reach keeps its figures, without an error', async () => {
  respond = async () => '12 points'
  renderPage(<Page />)
  await screen.findByText('12 points')
  await refetches(failing())
  screen.getByText('12 points')
  await refetches(failing(500))
  await screen.findByText('Failed: no luck')
})

test.each([
  ['the device is online', () => window.dispatchEvent(new Event('online'))],
  ['a feed is connected', publishBackOnline],
])('HAND-01 figures that could not be loaded offline are loaded as soon as %s', async (_, comesBack) => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const request = failing()
  respond = request
  renderPage(<Page />)
  await waitFor(() => expect(request).toHaveBeenCalled())
  screen.getByText('Loading')
  respond = async () => '12 points'
  act(() => void comesBack())
  await screen.findByText('12 points')
})

test('without figures an unreachable server is an error', async () => {
  respond = failing()
  renderPage(<Page />)
  await screen.findByText('Failed: no luck')
})
