import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Counter } from 'prom-client'
import { shortened } from './network-of.ts'

/** Stable names. A warning may be an attack. */
const EVENTS = {
  'sign-in': 'info',
  'sign-in-refused': 'warn',
  'sign-in-locked': 'warn',
  'sign-out': 'info',
  'token-reuse': 'warn',
  'not-allowed': 'warn',
  'password-set': 'info',
  'first-account-made': 'info',
  'account-invited': 'info',
  'account-joined': 'info',
  'password-link-made': 'info',
  'password-link-asked': 'info',
  'roles-set': 'info',
  'email-changed': 'info',
  'team-handed-over': 'info',
  'account-disabled': 'info',
  'account-enabled': 'info',
  'second-factor-on': 'info',
  'second-factor-off': 'info',
  'second-factor-reset': 'info',
  'recovery-codes-made': 'info',
  'recovery-code-used': 'info',
  'backup-downloaded': 'info',
  'own-data-downloaded': 'info',
  'person-deleted': 'info',
  'access-token-made': 'info',
  'access-token-revoked': 'info',
  'access-token-refused': 'warn',
  'sign-in-released': 'info',
  'link-made': 'info',
  'link-ended': 'info',
  'link-refused': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

type SecurityEvent = keyof typeof EVENTS

/** Of the process, as its memory is; each registry of metrics has it. */
export const securityEvents = new Counter({
  name: 'tuff_security_events_total',
  help: 'Lines of the security log, by event.',
  labelNames: ['event'] as const,
  registers: [],
})
// From zero on, so that the first event is an increase.
for (const event of Object.keys(EVENTS)) securityEvents.inc({ event }, 0)

/** Never contains an e-mail, a token or a password. `subject` is the acting account, `account` the affected one. */
type Circumstances = {
  subject?: string | undefined
  address: string
  account?: string
  roles?: readonly string[]
  path?: string | undefined
  by?: 'password' | 'code'
  right?: string
}

export type SecurityLog = (event: SecurityEvent, of: Circumstances) => void

/** Logs the network instead of the address. */
export const createSecurityLog =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog =>
  (event, { subject = null, address, ...more }: Omit<Circumstances, 'subject'> & { subject?: string | null }) => {
    securityEvents.inc({ event })
    log[EVENTS[event]]({ event, subject, from: shortened(address), ...more }, 'security')
  }

export const logSecurity = (request: FastifyRequest, event: SecurityEvent, of: Omit<Circumstances, 'address'>) =>
  createSecurityLog(request.log)(event, { address: request.ip, ...of })
