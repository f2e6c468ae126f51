import { screen, within } from '@testing-library/react'
import type { TelevisionLink } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { dialogCloses, fill, findAndPress, openDialog, press } from '#api/testing/form-controls.ts'
import { afterOldSignIn, PROOF } from '#api/testing/old-sign-in.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { TelevisionCard } from './television-card.tsx'

const TELEVISION = '/api/commissioner/television'
const linkTo = (secret: string): TelevisionLink => ({
  link: { address: `http://localhost:3000/tv/${secret}`, createdAt: Date.UTC(2026, 10, 15), lastUsedAt: null },
})

let current: TelevisionLink
let sent: SentRequest[]

beforeEach(() => {
  current = { link: null }
  sent = []
})

test('TALK-04 the commissioner makes, renews and ends the link of the board', async () => {
  show(respond)
  await findAndPress('Make a Link')
  expect(await shownAddress()).toBe('http://localhost:3000/tv/1')
  const renewal = await openDialog('New Link', 'Make a New Link?')
  await press('Make New Link', renewal)
  await screen.findByDisplayValue('http://localhost:3000/tv/2')
  const ending = await openDialog('Switch Off', 'Switch Off the Board?')
  await press('Switch Off', ending)
  await screen.findByRole('button', { name: 'Make a Link' })
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'DELETE'])
})

test('ROLE-08 after an old sign-in the password is asked for, and the same change is repeated', async () => {
  current = linkTo('0')
  show(afterOldSignIn(respond))
  await press('Switch Off', await openDialog('Switch Off', 'Switch Off the Board?'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm It Is You' }))
  await dialog.findByText('Enter your password to continue.')
  await fill('Your password', 'right', dialog)
  await press('Continue', dialog)
  await dialogCloses()
  await screen.findByRole('button', { name: 'Make a Link' })
  expect(sent.map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', TELEVISION],
    ['POST', PROOF],
    ['DELETE', TELEVISION],
  ])
})

const shownAddress = async () => (await screen.findByLabelText<HTMLInputElement>('Link of the television board')).value

function respond({ method }: SentRequest): TelevisionLink {
  current = method === 'DELETE' ? { link: null } : linkTo(`${sent.length}`)
  return current
}

function show(change: (request: SentRequest) => unknown): void {
  const at = recordChanges(sent, () => current, change)
  stubServer({ [TELEVISION]: at, [PROOF]: at })
  renderPage(<TelevisionCard />)
}
