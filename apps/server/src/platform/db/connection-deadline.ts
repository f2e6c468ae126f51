import pg from 'pg'
import { UnavailableError } from './unavailable.ts'

/** The server did not respond in time. Its connection is closed; the outcome of the statement is unknown. */
export class DatabaseTimeoutError extends UnavailableError {
  constructor(withinMs: number) {
    super('lost', `The database did not answer within ${withinMs / 1000} s.`)
  }
}

/**
 * Closes the connection on a timeout. `pg` alone would reuse it, and the next caller would run inside an unfinished
 * transaction.
 */
export async function withDeadline<T>(client: pg.ClientBase, withinMs: number, response: Promise<T>): Promise<T> {
  const silence = setTimeout(() => destroyConnection(client, withinMs), withinMs)
  try {
    return await response
  } finally {
    clearTimeout(silence)
  }
}

export function destroyConnection(client: pg.ClientBase, withinMs: number): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(new DatabaseTimeoutError(withinMs))
}

/** Limits that the server enforces, for a node that vanished. Settings unknown to an older server are skipped. */
export async function limitSession(
  client: pg.ClientBase,
  withinMs: number,
  limits: Record<string, number>,
): Promise<void> {
  const settings = { ...TCP_KEEPALIVE, ...limits }
  // Not connection parameters, which some poolers refuse.
  const applied = client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as wanted (name, value)
     join pg_settings using (name)`,
    [Object.keys(settings), Object.values(settings).map(String)],
  )
  await withDeadline(client, withinMs, applied)
}

/** Five seconds, then three probes. */
const TCP_KEEPALIVE = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 8_000,
}
