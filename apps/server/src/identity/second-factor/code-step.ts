import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import type { Secrets } from '#platform/secrets.ts'
import { logSecurity } from '#platform/security-log.ts'
import type { Account, AccountStore } from '../account-store.ts'
import { type Form, fieldsOf } from '../form-pages.ts'
import type { LoginPages } from '../login-page.ts'
import { EXPIRED, tooManyAttempts } from '../sign-in-words.ts'
import type { CodeOutcome, SecondFactor } from './second-factor.ts'

type StepOutcome =
  | { kind: 'passed'; account: Account; ticket: Ticket }
  | { kind: 'refused'; status: number; page: string }

export type CodeStep = ReturnType<typeof createCodeStep>

type Deps = { accounts: AccountStore; factor: SecondFactor; tickets: CodeTickets; pages: LoginPages }

export function createCodeStep({ accounts, factor, tickets, pages }: Deps) {
  return {
    page: ({ email, id }: Account, { purpose, action, button, passwordHash }: CodeRequest): string =>
      pages.code({ action, button, email, ticket: tickets.give(purpose, { accountId: id, passwordHash }) }),

    async check(request: FastifyRequest<Form>, { purpose, action, button }: CodeRequest): Promise<StepOutcome> {
      const field = fieldsOf(request)
      const ticket = tickets.read(purpose, field('ticket'))
      const account = ticket && (await accounts.findUnchangedSince(ticket.accountId, ticket.at))
      if (!account) return { kind: 'refused', status: 400, page: pages.notice(EXPIRED) }

      const isRecovery = request.body?.has('recovery') ?? false
      const code = field(isRecovery ? 'recovery' : 'code')
      const outcome = await factor.check({ accountId: account.id, code, address: request.ip })
      if (outcome.kind === 'right') {
        if (outcome.with === 'recovery code') logSecurity(request, 'recovery-code-used', { subject: account.id })
        return { kind: 'passed', account, ticket }
      }
      logRefusal(request, outcome, account.id)
      const form = { action, button, email: account.email, ticket: field('ticket'), isRecovery }
      const [status, error] =
        outcome.kind === 'locked'
          ? [429, tooManyAttempts(outcome.waitMs)]
          : [401, isRecovery ? 'This recovery code is wrong or has been used.' : WRONG_CODE]
      return { kind: 'refused', status, page: pages.code(form, error) }
    },
  }
}

type CodeRequest = { purpose: string; action: string; button: string; passwordHash?: string | undefined }
type Refused = Exclude<CodeOutcome, { kind: 'right' }>

/** The same message for a used code, which reveals nothing. */
export const WRONG_CODE = 'This code is wrong or has been used. Wait for the next one.'

/** Logs and returns the refusal of an API call that requires a code. */
export function codeRefusal(request: FastifyRequest, outcome: Refused): AppError {
  logRefusal(request, outcome, request.user.subject)
  return outcome.kind === 'locked'
    ? new TooManyRequests(tooManyAttempts(outcome.waitMs), outcome.waitMs)
    : new AppError('rule-broken', WRONG_CODE)
}

const logRefusal = (request: FastifyRequest, { kind }: Refused, subject: string) =>
  logSecurity(request, kind === 'locked' ? 'sign-in-locked' : 'sign-in-refused', { subject, by: 'code' })

const VALID_FOR_MS = 10 * 60_000

/** `passwordHash` is that of the new password in a password change. */
const Ticket = z.object({ accountId: z.string(), at: z.number(), passwordHash: z.string().optional() })
type Ticket = z.infer<typeof Ticket>

type CodeTickets = ReturnType<typeof createCodeTickets>

/** Carries the verified password to the second form. Sealed, so that any node can read it and nobody can forge it. */
export function createCodeTickets(secrets: Pick<Secrets, 'seal' | 'unseal'>, now: () => number = Date.now) {
  return {
    give: (purpose: string, ticket: Omit<Ticket, 'at'>): string =>
      secrets.seal(purpose, JSON.stringify({ ...ticket, at: now() })),

    /** Undefined when expired, for another purpose, or malformed. */
    read(purpose: string, sealed: string): Ticket | undefined {
      const text = secrets.unseal(purpose, sealed)
      const ticket = text === undefined ? undefined : Ticket.parse(JSON.parse(text))
      return ticket && now() - ticket.at < VALID_FOR_MS ? ticket : undefined
    },
  }
}
