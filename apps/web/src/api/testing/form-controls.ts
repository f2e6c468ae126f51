import { fireEvent, screen } from '@testing-library/react'

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const select = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: label })
export const optionsOf = (label: string) => [...select(label).options].map((option) => option.textContent)
export const chosen = (label: string) => select(label).selectedOptions[0]?.textContent
export const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } })
