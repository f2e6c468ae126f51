import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { fillIn, user } from '#api/testing/user.ts'

type Name = string | RegExp
type Part = Pick<typeof screen, 'getByRole' | 'getByLabelText'>

export const button = (name: Name, part: Part = screen) => part.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: Name, part?: Part) => user.click(button(name, part))
export const findAndPress = async (name: Name) => user.click(await screen.findByRole('button', { name }))

export const findField = (label: Name) => screen.findByLabelText<HTMLInputElement>(label)
export const fill = (label: Name, value: string, part: Part = screen) => fillIn(part.getByLabelText(label), value)
export const findAndFill = async (label: Name, value: string) => fillIn(await findField(label), value)

export const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })
export const optionsOf = (label: string) => [...select(label).options].map((option) => option.textContent)
export const chosen = (label: string) => select(label).selectedOptions[0]?.textContent
export const choose = (label: string, value: string) => user.selectOptions(select(label), value)

/** Presses a button as soon as it is rendered, and returns the dialog that it opens. */
export async function openDialog(opener: Name, title?: Name) {
  await findAndPress(opener)
  return within(await screen.findByRole('dialog', title === undefined ? {} : { name: title }))
}

export const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
