import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { shortened } from './network-of.ts'

/** The names of security events, which stay stable. Those that may be an attack are warnings. */
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
  'link-made': 'info',
  'link-ended': 'info',
} as const satisfies Record<string, 'info' | 'warn'>

type SecurityEvent = keyof typeof EVENTS

/** `subject` is the account that acts or is signed in to; never an e-mail, a token or a password. */
type Circumstances = {
  subject?: string | undefined
  address: string
  /** The affected account. */
  account?: string
  roles?: readonly string[]
  path?: string | undefined
  by?: 'password' | 'code'
  /** What an access token or a link opens. */
  right?: string
}

export type SecurityLog = (event: SecurityEvent, of: Circumstances) => void

/** Logs one line per event, with the network instead of the address. */
export const createSecurityLog =
  (log: Pick<FastifyBaseLogger, 'info' | 'warn'>): SecurityLog =>
  (event, { subject = null, address, ...more }: Omit<Circumstances, 'subject'> & { subject?: string | null }) =>
    log[EVENTS[event]]({ event, subject, from: shortened(address), ...more }, 'security')

/** The same within a request. */
export const logSecurity = (request: FastifyRequest, event: SecurityEvent, of: Omit<Circumstances, 'address'>) =>
  createSecurityLog(request.log)(event, { address: request.ip, ...of })
