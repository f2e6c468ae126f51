import type { FastifyBaseLogger } from 'fastify'
import type { Secrets } from '#platform/secrets.ts'
import type { SignInGuard } from '../sign-in-guard.ts'
import type { FactorStore } from './factor-store.ts'
import { newSecret, stepOf } from './one-time-codes.ts'

export type CodeAttempt = { accountId: string; code: string; address: string }

export type CodeOutcome = { kind: 'right'; with: 'app' | 'recovery code' } | { kind: 'wrong' } | Locked
type Locked = { kind: 'locked'; waitMs: number }

export type SecondFactor = ReturnType<typeof createSecondFactor>

type Deps = {
  store: FactorStore
  secrets: Pick<Secrets, 'seal' | 'unseal'>
  guard: Pick<SignInGuard, 'begin' | 'succeeded'>
  log: Pick<FastifyBaseLogger, 'error'>
  now?: () => number
}

export function createSecondFactor({ store, secrets, guard, log, now = Date.now }: Deps) {
  /** Limited like passwords but counted separately, because a correct password must not reset wrong codes. */
  async function guarded<Right>({ accountId, address }: CodeAttempt, check: () => Promise<Right | undefined>) {
    const attempt = { email: `code of ${accountId}`, address }
    const waitMs = await guard.begin(attempt)
    if (waitMs > 0) return { kind: 'locked', waitMs } satisfies Locked
    const right = await check()
    if (right === undefined) return { kind: 'wrong' } as const
    await guard.succeeded(attempt)
    return right
  }

  const opened = (accountId: string, sealed: string): string | undefined => {
    const secret = secrets.unseal(purposeOf(accountId), sealed)
    // A recovery code still works, and the commissioner can reset it.
    if (secret === undefined) log.error({ accountId }, 'a second factor was sealed with another key')
    return secret
  }

  return {
    isOn: store.isOn,

    async about(accountId: string) {
      const [found, recoveryCodesLeft] = [await store.find(accountId), await store.countRecoveryCodes(accountId)]
      return { onSince: found?.on_since ?? null, recoveryCodesLeft }
    },

    /** Undefined when one is active. */
    async prepare(accountId: string): Promise<string | undefined> {
      const secret = newSecret()
      return (await store.prepare(accountId, secrets.seal(purposeOf(accountId), secret))) ? secret : undefined
    },

    confirm: (attempt: CodeAttempt) =>
      guarded(attempt, async () => {
        const { accountId, code } = attempt
        const prepared = await store.find(accountId)
        const secret = prepared && opened(accountId, prepared.secret)
        const step = secret && stepOf(secret, code, now())
        if (!step) return undefined
        const codes = await store.turnOn(accountId, { secret: prepared.secret, step, at: now() })
        return codes && ({ kind: 'right', codes } as const)
      }),

    /** Each code works once, so an observed one is useless. */
    check: (attempt: CodeAttempt): Promise<CodeOutcome> =>
      guarded(attempt, async () => {
        const { accountId, code } = attempt
        const found = await store.find(accountId)
        if (!found?.on_since) return undefined
        const secret = opened(accountId, found.secret)
        const step = secret && stepOf(secret, code, now())
        if (step) return (await store.useStep(accountId, step)) ? ({ kind: 'right', with: 'app' } as const) : undefined
        const isRecovery = await store.useRecoveryCode(accountId, code)
        return isRecovery ? ({ kind: 'right', with: 'recovery code' } as const) : undefined
      }),

    newRecoveryCodes: store.newRecoveryCodes,
    turnOff: store.turnOff,
  }
}

const purposeOf = (accountId: string) => `second factor of ${accountId}`
