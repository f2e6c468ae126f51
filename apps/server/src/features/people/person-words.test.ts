import { expect, test } from 'vitest'
import { createWordRemoval } from './person-words.ts'

const words = (name: string, isPlayersName = false) =>
  createWordRemoval({
    emails: ['ann@x.example'],
    names: [name],
    playersNames: isPlayersName ? [name] : [],
    instead: 'gone@removed.invalid',
  })

test('SHIP-08 an e-mail is removed wherever it is whole, and no longer one that contains it', () => {
  const { from } = words('Ann Lee')
  expect(from('Ask Ann@X.example, or {"to":"ann@x.example"}.')).toBe(
    'Ask gone@removed.invalid, or {"to":"gone@removed.invalid"}.',
  )
  expect(from('/team/ann%40x.example')).toBe('/team/gone@removed.invalid')
  for (const other of ['joann@x.example', 'ann@x.example.org', 'ann@x.example-two']) expect(from(other)).toBe(other)
})

test('SHIP-08 a full name is removed as a word; a single word or a player’s name only as a value', () => {
  expect(words('Ann Lee').from('ann lee asked; Ann Leesburg did not')).toBe(
    'a former manager asked; Ann Leesburg did not',
  )
  expect(words('Will').from('Will pay {"name":"Will"}')).toBe('Will pay {"name":"a former manager"}')
  expect(words('Mike Williams', true).from('{"name":"Mike Williams","player":"Mike Williams"}')).toBe(
    '{"name":"a former manager","player":"Mike Williams"}',
  )
})
