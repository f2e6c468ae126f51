import { userEvent } from '@testing-library/user-event'

/** Clicks, types and tabs like a person, but without pauses. No stylesheet is loaded that could cover an element. */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0, applyAccept: false })

/** Types over what is in a field, or picks the option of a select. */
export async function fillIn(field: Element, text: string): Promise<void> {
  if (field instanceof HTMLSelectElement) return user.selectOptions(field, text)
  await user.clear(field)
  // Brackets name keys.
  if (text) await user.type(field, text.replaceAll(/[[{]/g, '$&$&'))
}
