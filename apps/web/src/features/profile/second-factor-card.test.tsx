import { screen, waitFor, within } from '@testing-library/react'
import type { SecondFactor } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'

const HERE = '/api/account/second-factor'
const SINCE = Date.parse('2026-11-15T12:00:00')
const SETUP = {
  secret: 'ABCDEFGHIJ',
  address: 'otpauth://totp/x?secret=ABCDEFGHIJ',
  picture: { size: 2, path: 'M0 0Z' },
}
const CODES = ['aaaa-bbbb', 'cccc-dddd']
const WRONG = 'This code is wrong or has been used. Wait for the next one.'

let factor: SecondFactor
let sent: unknown[]

beforeEach(() => {
  factor = { onSince: null, recoveryCodesLeft: 0, isShared: false }
  sent = []
})

test('set up with password, secret and first code; the recovery codes are shown once', async () => {
  show()
  await user.click(await screen.findByRole('button', { name: 'Set Up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Set Up Two-Step Sign-In' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('Password').type).toBe('password')
  await fill('Password', 'wrong')
  await submit('Continue')
  await within(dialog).findByText('Wrong password.')
  await fill('Password', 'right')
  await submit('Continue')
  const picture = await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' })
  expect(picture.querySelector('path')?.getAttribute('d')).toBe(SETUP.picture.path)
  within(dialog).getByText('ABCD EFGH IJ')
  expect(within(dialog).getByRole('link', { name: 'open it on this device' }).getAttribute('href')).toBe(SETUP.address)
  expect(document.activeElement?.textContent).toContain('Scan this')

  await fill('Code from your app', '000000')
  await submit('Turn On')
  await within(dialog).findByText(WRONG)
  await fill('Code from your app', '123456')
  await submit('Turn On')
  const codes = await screen.findByRole('region', { name: 'Your Recovery Codes' })
  expect(textsOf(within(codes).getAllByRole('listitem'))).toEqual(CODES)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(/^On since November 15, 2026\. .* 10 recovery codes are left\.$/)
  await user.click(within(codes).getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(CODES[0]!)).toBeNull()
  expect(sent).toEqual([{ password: 'wrong' }, { password: 'right' }, { code: '000000' }, { code: '123456' }])
})

test('new recovery codes, and turning it off, need a code', async () => {
  factor = { onSince: SINCE, recoveryCodesLeft: 1, isShared: false }
  show()
  await screen.findByText(/One recovery code is left\.$/)
  await user.click(screen.getByRole('button', { name: 'New Recovery Codes' }))
  await screen.findByRole('dialog', { name: 'New Recovery Codes' })
  await fill('Code from your app', '123456')
  await submit('Create New Codes')
  await screen.findByRole('region', { name: 'Your Recovery Codes' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await user.click(screen.getByRole('button', { name: 'Turn Off' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn Off Two-Step Sign-In' })
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Turn Off' }).disabled).toBe(true)
  await fill('Code from your app', '000000')
  await submit('Turn Off')
  await within(dialog).findByText(WRONG)
  await fill('Code from your app', '123456')
  await submit('Turn Off')
  await screen.findByRole('button', { name: 'Set Up' })
})

test('a shared account shows a message and offers nothing', async () => {
  factor = { ...factor, isShared: true }
  show()
  await screen.findByText('Everyone who tries the demo league shares this account, so it cannot be changed.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('an unreachable server is reported', async () => {
  stubServer({ [HERE]: () => new Response('', { status: 503 }) })
  renderCard()
  await screen.findByText('Failed to load two-step sign-in')
})

function show(): void {
  const codeOr =
    (respond: () => unknown) =>
    (_: unknown, { body }: SentRequest) => {
      sent.push(body)
      return (body as { code: string }).code === '123456' ? respond() : refusal(WRONG)
    }
  stubServer({
    [HERE](_, { method, body }) {
      if (method === 'GET') return factor
      sent.push(body)
      return (body as { password: string }).password === 'right' ? SETUP : refusal('Wrong password.')
    },
    [`${HERE}/confirm`]: codeOr(() => {
      factor = { onSince: SINCE, recoveryCodesLeft: 10, isShared: false }
      return { codes: CODES }
    }),
    [`${HERE}/recovery-codes`]: codeOr(() => ({ codes: CODES })),
    [`${HERE}/turn-off`]: codeOr(() => {
      factor = { onSince: null, recoveryCodesLeft: 0, isShared: false }
      return factor
    }),
  })
  renderCard()
}

const renderCard = () => renderPage(<SecondFactorCard />)
const fill = (label: string, value: string) => fillIn(screen.getByLabelText(label), value)
const submit = (text: string) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: text }))
const refusal = (message: string) => Response.json({ message, code: 'rule-broken' }, { status: 409 })
