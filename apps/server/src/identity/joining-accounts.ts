import { Invitation, type JoinRefusal } from '@tuff/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#platform/db/client.ts'
import { AppError, TooManyRequests } from '#platform/errors.ts'
import { createAddressLimit } from '#platform/pace.ts'
import { addAccountIn, newAccountRow } from './account-store.ts'
import type { OpenBrowserSession } from './browser-sign-in.ts'
import { passwordProblem } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { tooManyAttempts } from './sign-in-words.ts'

/** A whole league may join from one room: thirty accounts at once, then one every ten seconds. */
const PER_ADDRESS = { burst: 30, refillMs: 10_000 }

type Deps = { openSession: OpenBrowserSession; title: () => string }
type NewPerson = { email: string; name: string; password: string }
export type JoiningAccount = ReturnType<typeof newAccountRow>

export type JoiningAccounts = ReturnType<typeof createJoiningAccounts>

/** PICK-02: accounts that users create themselves with the league's join link. */
export function createJoiningAccounts({ openSession, title }: Deps) {
  const addresses = createAddressLimit(PER_ADDRESS)

  return {
    /** Runs outside any transaction, because hashing takes long. */
    async prepare({ email, name, password }: NewPerson, address: string): Promise<JoiningAccount> {
      const person = Invitation.pick({ email: true, name: true }).safeParse({ email, name })
      if (!person.success) throw new AppError('invalid-request', 'Please give your e-mail and your name.')
      const problem = await passwordProblem(password, password, { ...person.data, league: title() })
      if (problem) throw new AppError('invalid-request', problem, { field: 'password' } satisfies JoinRefusal)
      const waitMs = addresses.take(address)
      if (waitMs > 0) throw new TooManyRequests(tooManyAttempts(waitMs), waitMs)
      return newAccountRow({ ...person.data, roles: ['manager'], password_hash: await hashPassword(password) })
    },

    /** An existing account is never touched, invited or not: the link proves nothing about its e-mail. */
    async addIn(tx: Tx, account: JoiningAccount): Promise<void> {
      if (!(await addAccountIn(tx, account)))
        throw new AppError('rule-broken', KNOWN, { field: 'email' } satisfies JoinRefusal)
    },

    enter: (request: FastifyRequest, reply: FastifyReply, { id }: JoiningAccount): Promise<void> =>
      openSession(request, reply, id),
  }
}

const KNOWN = 'There is already an account with this e-mail. Sign in with it.'
