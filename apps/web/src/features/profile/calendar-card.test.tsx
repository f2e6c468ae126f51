import { screen, waitFor, within } from '@testing-library/react'
import type { OwnCalendar } from '@tuff/contract'
import { expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { CalendarCard } from './calendar-card.tsx'

test('TALK-03 the calendar is turned on, gets a new address, and is turned off', async () => {
  let made = 0
  let calendar: OwnCalendar['calendar'] = null
  stubServer({
    '/api/account/calendar'(_, { method }) {
      if (method === 'POST') {
        made++
        calendar = { address: `https://league.example/calendar/${made}.ics`, createdAt: 0, lastUsedAt: null }
      } else if (method === 'DELETE') calendar = null
      return { now: 0, calendar }
    },
  })
  renderPage(<CalendarCard />)
  await user.click(await screen.findByRole('button', { name: 'Turn On' }))
  const address = () => screen.findByLabelText<HTMLInputElement>('Calendar address')
  expect((await address()).value).toBe('https://league.example/calendar/1.ics')
  expect(screen.getByRole('link', { name: 'Open Calendar App' }).getAttribute('href')).toBe(
    'webcal://league.example/calendar/1.ics',
  )
  screen.getByText(/Anyone who has it can see this calendar. Not read yet\./)

  await user.click(screen.getByRole('button', { name: 'New Address' }))
  const renewal = await screen.findByRole('dialog', { name: 'New Calendar Address' })
  expect(made).toBe(1)
  await user.click(within(renewal).getByRole('button', { name: 'Make New Address' }))
  await waitFor(async () => expect((await address()).value).toBe('https://league.example/calendar/2.ics'))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Turn Off' }))
  const ending = await screen.findByRole('dialog', { name: 'Turn Off the Calendar' })
  await user.click(within(ending).getByRole('button', { name: 'Turn Off' }))
  await screen.findByRole('button', { name: 'Turn On' })
  expect(calendar).toBeNull()
})
