/** How fast the outbox is emptied. Tests are in a hurry. */
export type Pace = {
  /** How often it looks for what is due. */
  looksMs: number
  /** Between attempts. The first pause is longer than an attempt may take: two of the same message never overlap. */
  pauses: { first: number; longest: number }
  attemptMs: number
  /** What is being sent when the process ends has so long to come to its end. */
  goodbyeMs: number
}

export const USUAL_PACE: Pace = {
  looksMs: 1_000,
  pauses: { first: 60_000, longest: 60 * 60_000 },
  attemptMs: 45_000,
  goodbyeMs: 3_000,
}
