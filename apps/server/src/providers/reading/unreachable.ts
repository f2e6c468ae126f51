import { lookup } from 'node:dns'
import { setTimeout as sleep } from 'node:timers/promises'
import { USUAL_ADDRESSES } from '@tuff/contract'
import type { Resolve } from '#platform/public-address.ts'

const OFFLINE = 'This server cannot reach the internet.'
const LONGEST_LOOKUP_MS = 3_000

/** A sentence for the commissioner. */
export async function whyUnreachable(where: string, error: unknown, resolve: Resolve = lookup): Promise<string> {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && (await isOffline(resolve))) return OFFLINE
  return `${where} could not be read: ${REASONS[code] ?? (OF_ENCRYPTION.test(code) ? ENCRYPTION : BROKEN)}.`
}

const BROKEN = 'the connection broke'
const ENCRYPTION = 'no secure connection could be made'
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no server has that name',
  EAI_AGAIN: 'the name of the server could not be looked up',
  ECONNREFUSED: 'nothing is listening there',
  ETIMEDOUT: 'the server did not respond',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is not trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  Z_DATA_ERROR: 'the response is damaged',
  Z_BUF_ERROR: 'the response is incomplete',
}
const OF_ENCRYPTION = /^(EPROTO|ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_)/

/** If no usual source resolves, the network is down. */
async function isOffline(resolve: Resolve): Promise<boolean> {
  const names = new Set(Object.values(USUAL_ADDRESSES).map((address) => new URL(address).hostname))
  const found = await Promise.all(
    [...names].map((name) => {
      const lookup = new Promise<boolean>((done) => resolve(name, { all: true }, (error) => done(!error)))
      return Promise.race([lookup, sleep(LONGEST_LOOKUP_MS, false, { ref: false })])
    }),
  )
  return !found.includes(true)
}
