import { screen, waitFor, within } from '@testing-library/react'
import { NewToken, type OwnToken } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { fillIn, user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { AccessTokensCard } from './access-tokens-card.tsx'

const TOKENS = '/api/account/tokens'
const NOW = Date.parse('2026-11-15T09:00:00')
const DAY = 24 * 3_600_000

let tokens: OwnToken[]
let requested: NewToken[]

beforeEach(() => {
  tokens = []
  requested = []
})

test('TALK-05 a new token is made with name, right and end, shown once, and then only listed', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'New Token' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Access Token' })
  await user.click(within(dialog).getByRole('button', { name: 'Make Token' }))
  await within(dialog).findByText('A name has 1 to 100 characters.')
  expect(requested).toEqual([])
  await fillIn(within(dialog).getByLabelText('Name'), 'Season spreadsheet')
  await fillIn(within(dialog).getByLabelText('Access'), 'ask-for-trades')
  await fillIn(within(dialog).getByLabelText('Ends'), '30')
  await user.click(within(dialog).getByRole('button', { name: 'Make Token' }))
  const secret = await screen.findByLabelText<HTMLInputElement>('The new token')
  expect(requested).toEqual([{ name: 'Season spreadsheet', right: 'ask-for-trades', days: 30 }])
  expect(secret.value).toBe('tuff_secret')
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('The new token')).toBeNull()
  expect((await screen.findByRole('listitem', { name: 'Season spreadsheet' })).textContent).toBe(
    'Season spreadsheetRead and ask for trades. Ends December 15, 2026. Not used yet.Revoke',
  )
})

test('TALK-05 a token is revoked after a confirmation; an expired one is marked', async () => {
  tokens = [token('Script', { lastUsedAt: NOW - DAY }), token('Old', { expiresAt: NOW - DAY })]
  show()
  expect((await screen.findByRole('listitem', { name: 'Script' })).textContent).toBe(
    'ScriptRead. Ends February 13, 2027. Last used Nov 14, 9:00 AM.Revoke',
  )
  expect(screen.getByRole('listitem', { name: 'Old' }).textContent).toContain('OldEndedRead. Ended November 14, 2026.')
  await user.click(screen.getByRole('button', { name: 'Revoke Script' }))
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Script' })
  expect(tokens).toHaveLength(2)
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Script' })).toBeNull())
  expect(tokens.map(({ name }) => name)).toEqual(['Old'])
})

test('TALK-05 an old sign-in is confirmed with the password in the same dialog', async () => {
  let isProved = false
  show({
    '/api/account/proof': () => {
      isProved = true
      return new Response(null, { status: 204 })
    },
    refusal: () =>
      isProved
        ? undefined
        : Response.json(
            { message: 'Enter your password to go on.', code: 'prove-first', details: { proof: 'password' } },
            { status: 428 },
          ),
  })
  await user.click(await screen.findByRole('button', { name: 'New Token' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Access Token' })
  await fillIn(within(dialog).getByLabelText('Name'), 'Script')
  await user.click(within(dialog).getByRole('button', { name: 'Make Token' }))
  await fillIn(await within(dialog).findByLabelText('Your password'), 'nine purple lanterns')
  await user.click(within(dialog).getByRole('button', { name: 'Make Token' }))
  await screen.findByLabelText('The new token')
  expect(requested).toHaveLength(1)
})

type Stubs = { '/api/account/proof'?: () => Response; refusal?: () => Response | undefined }

function show({ refusal, ...stubs }: Stubs = {}): void {
  stubServer({
    ...stubs,
    [TOKENS](_, { method, body }) {
      if (method !== 'POST') return { now: NOW, tokens }
      const refused = refusal?.()
      if (refused) return refused
      const newToken = NewToken.parse(body)
      requested.push(newToken)
      const made = token(newToken.name, { right: newToken.right, expiresAt: NOW + newToken.days * DAY })
      tokens = [made, ...tokens]
      return Response.json({ now: NOW, tokens, id: made.id, secret: 'tuff_secret' }, { status: 201 })
    },
    [`${TOKENS}/Script`]() {
      tokens = tokens.filter(({ id }) => id !== 'Script')
      return { now: NOW, tokens }
    },
  })
  renderPage(<AccessTokensCard />)
}

function token(name: string, change: Partial<OwnToken> = {}): OwnToken {
  return { id: name, name, right: 'read', createdAt: NOW, expiresAt: NOW + 90 * DAY, lastUsedAt: null, ...change }
}
