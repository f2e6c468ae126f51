import { expect, test } from 'vitest'
import { passwordProblem } from './password-rules.ts'

const SAM = { email: 'sam.smith@longhorns.example', name: 'Samuel Jackson', league: 'TUFF Fantasy Football 2024' }
const problemOf = (password: string, context = SAM) => passwordProblem(password, password, context)

test.each([
  ['too short', /too short: it needs at least 8/, ['', 'seven77', '🏈🏈🏈🏈🏈🏈🏈']],
  ['too long', /too long/, ['x'.repeat(257)]],
  ['blank', /blank/, [' '.repeat(8), '\t \u00a0\u2003\u200b    ']],
  ['repeating', /repeats itself/, ['aaaaaaaa', '11111111', 'abababab', 'testtest', 'abcdabcd', '🏈'.repeat(8)]],
  [
    'in order',
    /follows the alphabet/,
    ['12345678', '87654321', 'abcdefgh', 'qwertyui', 'QWERTZ123', 'abcd1234', '1qaz2wsx', 'zyxwvuts', 'asdfghjkl;'],
  ],
  [
    'made of what anybody knows of the user',
    /made of your name/,
    [
      'sam.smith@longhorns.example',
      'Sam.Smith1',
      'longhorns24',
      'SamuelJackson',
      'Jackson2024!',
      'tuff2024!',
      'TUFF-Football',
      'TuffFantasyFootball2024',
      'tuff-demo',
      'password',
      'Password1',
      'P@ssw0rd!',
      'welcome2024',
      'xsamuel12',
    ],
  ],
  [
    'common',
    /^Too common a password/,
    ['iloveyou', 'trustno1', 'Sunshine', 'letmein!', 'dragon2024', 'superman1', 'Princess!!', 'm0nkey123'],
  ],
])('a password that is %s is refused, and the message says so', async (_, sentence, passwords) => {
  for (const password of passwords)
    expect([password, await problemOf(password)]).toEqual([password, expect.stringMatching(sentence)])
})

test.each([
  'a seat in the front row',
  'long enough',
  'noras-own-words',
  'Sams third down plan',
  'kicker7 fumbles',
  'пароль от сезона',
  'gX7#vq2L',
])('%s is good enough', async (password) => {
  expect(await problemOf(password)).toBeUndefined()
})

test('a mismatch of the repeated password is reported first', async () => {
  expect(await passwordProblem('kicker7 fumbles', 'kicker7 fumbels', SAM)).toBe('The two passwords do not match.')
})

test("the league's name changes the obvious words", async () => {
  expect(await problemOf('Gridiron Gang', { ...SAM, league: 'Gridiron Gang Fantasy Football 2025' })).toMatch(/made of/)
  expect(await problemOf('Gridiron Gang')).toBeUndefined()
})
