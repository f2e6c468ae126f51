import { screen, waitFor, within } from '@testing-library/react'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { expect, test } from 'vitest'
import { samplePickManagement } from '#api/testing/sample-picks.ts'
import { user } from '#api/testing/user.ts'
import { button, newWorld, showPicks } from './testing/show-picks.tsx'

const urlOf = (code: string) => `https://league.example/join?link=${code}`

test('PICK-01 the QR code is that of the link, and a new link replaces both', async () => {
  const world = { ...newWorld(), isCommissioner: true }
  world.onRenew = () => samplePickManagement({ link: { url: urlOf('NEWLINK'), isOn: true } })
  showPicks(world, '/pick?show=link')
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Join link' })
  const path = async () =>
    (await screen.findByRole('img', { name: 'QR code of the join link' })).querySelector('path')?.getAttribute('d')
  expect(await path()).toBe(toSvgPath(generate(link.value)))
  await user.click(button('New Link'))
  const dialog = within(await screen.findByRole('dialog', { name: 'New Link' }))
  await user.click(dialog.getByRole('button', { name: 'Make a New Link' }))
  await waitFor(() => expect(link.value).toBe(urlOf('NEWLINK')))
  expect(await path()).toBe(toSvgPath(generate(urlOf('NEWLINK'))))
})
