export type Prediction = { readonly chance: number; readonly happened: boolean }

export type Bin = ReturnType<typeof binsOf>[number]

const BINS = 10

/**
 * The mean squared difference between chance and outcome: 0 is perfect, guessing scores 0.25; null without predictions
 * (RACE-07).
 */
export function brierScore(record: readonly Prediction[]): number | null {
  if (record.length === 0) return null
  return record.reduce((sum, { chance, happened }) => sum + (chance - (happened ? 1 : 0)) ** 2, 0) / record.length
}

/** In ten bins (RACE-07). */
export function binsOf(record: readonly Prediction[]) {
  const groups = Map.groupBy(record, ({ chance }) => Math.min(BINS - 1, Math.max(0, Math.floor(chance * BINS))))
  return Array.from({ length: BINS }, (_, at) => {
    const group = groups.get(at) ?? []
    const share = (of: (prediction: Prediction) => number) =>
      group.length === 0 ? 0 : group.reduce((sum, prediction) => sum + of(prediction), 0) / group.length
    return {
      from: at / BINS,
      to: (at + 1) / BINS,
      count: group.length,
      chance: share(({ chance }) => chance),
      happened: share(({ happened }) => (happened ? 1 : 0)),
    }
  })
}
