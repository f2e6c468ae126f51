export type Pace = {
  looksMs: number
  /** The first pause is longer than an attempt may take, so that two attempts never overlap. */
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
