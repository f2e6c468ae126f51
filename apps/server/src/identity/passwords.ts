import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { AppError } from '#platform/errors.ts'

/** The parameters that OWASP recommends for argon2id: 19 MiB and two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32

/** Each hash takes 19 MiB and one of libuv's four threads: two at a time leave threads for files and DNS. */
const MAX_CONCURRENT = 2
const MAX_QUEUED = 64

export const BUSY = 'Many people are signing in right now. Try again in a moment.'

export class TooManyHashes extends AppError {
  constructor() {
    super('busy', BUSY)
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, { nonce: salt, ...COST })
  return formatPhc(salt, hash)
}

/** Matches no password. Verifying it takes as long as any other hash, which hides whether an account exists. */
export const dummyHash = (): string => formatPhc(randomBytes(16), randomBytes(LENGTH))

const formatPhc = (salt: Buffer, hash: Buffer) =>
  `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(salt)}$${base64(hash)}`

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored)
  if (!parts) throw new Error('A stored password is not in the PHC form of argon2id.')
  const [, memory, passes, parallelism, salt, expected] = parts
  const hash = await derive(password, {
    nonce: Buffer.from(salt!, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  const known = Buffer.from(expected!, 'base64')
  return known.length === hash.length && timingSafeEqual(known, hash)
}

export const isBusy = () => waiting.length >= MAX_QUEUED

let running = 0
const waiting: (() => void)[] = []

async function derive(password: string, cost: Omit<Argon2Parameters, 'message' | 'tagLength'>): Promise<Buffer> {
  if (isBusy()) throw new TooManyHashes()
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    // Different keyboards may compose the same letters differently.
    return await argon2id({ ...cost, message: password.normalize('NFC'), tagLength: LENGTH })
  } finally {
    // The next waiting call takes this slot, so `running` does not change.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const argon2id = (parameters: Argon2Parameters) =>
  new Promise<Buffer>((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)))
  })

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
