import pg from 'pg'
import { UnavailableError } from './unavailable.ts'

/** The server did not answer in time. Its connection is closed: what it may still do there, nobody hears of. */
export class SilenceError extends UnavailableError {
  constructor(withinMs: number) {
    super('lost', `The database did not answer within ${withinMs / 1000} s.`)
  }
}

/**
 * The answer to what was asked of a client, or an end of its connection. `pg` alone would report the time-out and keep
 * the connection: whoever had it next would find himself within a transaction that somebody else began.
 */
export async function withDeadline<T>(client: pg.ClientBase, withinMs: number, answer: Promise<T>): Promise<T> {
  const silence = setTimeout(() => giveUp(client, withinMs), withinMs)
  try {
    return await answer
  } finally {
    clearTimeout(silence)
  }
}

export function giveUp(client: pg.ClientBase, withinMs: number): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(new SilenceError(withinMs))
}

/** Limits that the server itself keeps, for a node that vanished cannot. Those that it is too old to know are left out. */
export async function limitSession(client: pg.ClientBase, limits: Record<string, number>): Promise<void> {
  // Not as parameters of the connection, which some poolers in front of a server refuse.
  await client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
     join pg_settings using (name)`,
    [Object.keys(limits), Object.values(limits).map(String)],
  )
}

/** How soon the server's system misses a peer that no longer acknowledges anything: five seconds, then three tries. */
export const MISSED_SOON = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 8_000,
}
