/** The outbox's timing; tests use a faster one. */
export type Pace = {
  /** How often it checks for due messages. */
  looksMs: number
  /** Between attempts. The first pause is longer than an attempt may take: two of the same message never overlap. */
  pauses: { first: number; longest: number }
  attemptMs: number
  /** How long running deliveries may take at shutdown. */
  goodbyeMs: number
}

export const USUAL_PACE: Pace = {
  looksMs: 1_000,
  pauses: { first: 60_000, longest: 60 * 60_000 },
  attemptMs: 45_000,
  goodbyeMs: 3_000,
}
