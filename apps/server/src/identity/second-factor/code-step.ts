import type { FastifyRequest } from 'fastify'
import { logSecurity } from '#platform/security-log.ts'
import type { Account, AccountStore } from '../account-store.ts'
import { EXPIRED } from '../sign-in-words.ts'
import { tooManyAttempts } from '../too-many-attempts.ts'
import type { CodeForm } from './code-page.ts'
import type { CodeTickets, Ticket } from './code-ticket.ts'
import type { SecondFactor } from './second-factor.ts'

type PassedStep = { kind: 'passed'; account: Account; ticket: Ticket }
type RepeatedStep = { kind: 'repeat'; status: number; form: CodeForm; error: string }
type EndedStep = { kind: 'ended'; sentence: string }

export type CodeStep = ReturnType<typeof createCodeStep>

type Deps = { accounts: AccountStore; factor: SecondFactor; tickets: CodeTickets }

export function createCodeStep({ accounts, factor, tickets }: Deps) {
  return {
    form: ({ email, id }: Account, { purpose, action, button, passwordHash }: CodeRequest): CodeForm => ({
      action,
      button,
      email,
      ticket: tickets.give(purpose, { accountId: id, passwordHash }),
    }),

    async check(
      request: FastifyRequest<{ Body?: URLSearchParams }>,
      step: CodeRequest,
    ): Promise<PassedStep | RepeatedStep | EndedStep> {
      const { purpose, action, button } = step
      const field = (name: string) => request.body?.get(name) ?? ''
      const ticket = tickets.read(purpose, field('ticket'))
      const account = ticket && (await accounts.findUnchangedSince(ticket.accountId, ticket.at))
      if (!account) return { kind: 'ended', sentence: EXPIRED }

      const isRecovery = request.body?.has('recovery') ?? false
      const code = field(isRecovery ? 'recovery' : 'code')
      const outcome = await factor.check({ accountId: account.id, code, address: request.ip })
      if (outcome.kind === 'right') {
        if (outcome.with === 'recovery code') logSecurity(request, 'recovery-code-used', { subject: account.id })
        return { kind: 'passed', account, ticket }
      }
      const refused = outcome.kind === 'locked' ? 'sign-in-locked' : 'sign-in-refused'
      logSecurity(request, refused, { subject: account.id, by: 'code' })
      const form = { action, button, email: account.email, ticket: field('ticket'), isRecovery }
      if (outcome.kind === 'locked')
        return { kind: 'repeat', status: 429, form, error: tooManyAttempts(outcome.waitMs) }
      return { kind: 'repeat', status: 401, form, error: isRecovery ? WRONG_RECOVERY : WRONG }
    },
  }
}

type CodeRequest = { purpose: string; action: string; button: string; passwordHash?: string | undefined }

/** The same message for a used code, which reveals nothing. */
export const WRONG = 'This code is wrong or has been used. Wait for the next one.'
const WRONG_RECOVERY = 'This recovery code is wrong or has been used.'
