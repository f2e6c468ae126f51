import { expect, test } from 'vitest'
import { endsSession, readSignInProblem, SignInError } from './sign-in-problems.ts'

const NAMED = [
  'state_mismatch',
  'missing_transaction',
  'login_required',
  'timeout',
  'cancelled',
  'popup_open',
  'mfa_required',
  'missing_refresh_token',
]

test.each(NAMED)('AUTH-07 D-05 %s has a sentence of its own', (code) => {
  const problem = readSignInProblem(new SignInError(code))
  expect(problem.code).toBe(code)
  expect(problem.sentence).toMatch(/^[A-Z][^_]+\.$/)
})

test("AUTH-07 an error without a code is 'Login failed'", () => {
  expect(readSignInProblem(new Error('boom'))).toEqual({ sentence: 'Login failed', code: undefined })
})

test("AUTH-07 an unknown code is 'Login failed' and the code", () => {
  expect(readSignInProblem(new SignInError('teapot'))).toEqual({ sentence: 'Login failed', code: 'teapot' })
})

test('a session ends when the provider ends it, not when the provider is unreachable', () => {
  for (const code of ['login_required', 'missing_refresh_token', 'mfa_required', 'invalid_grant'])
    expect(endsSession(new SignInError(code))).toBe(true)
  for (const passing of [new SignInError('timeout'), new SignInError('server_error'), new TypeError('Failed to fetch')])
    expect(endsSession(passing)).toBe(false)
})
