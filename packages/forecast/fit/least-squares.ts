export type Samples = {
  readonly figures: readonly (readonly number[])[]
  readonly outcomes: readonly number[]
  readonly weights: readonly number[]
}

/** Weighted least squares; `ridge` shrinks coefficients of figures that hardly vary. */
export function leastSquares({ figures, outcomes, weights }: Samples, ridge = 1): number[] {
  const size = figures[0]?.length ?? 0
  const matrix = Array.from({ length: size }, (_, at) =>
    Array.from({ length: size }, (_, to) => (at === to ? ridge : 0)),
  )
  const right = new Array<number>(size).fill(0)
  figures.forEach((row, sample) => {
    const weight = weights[sample]!
    for (let at = 0; at < size; at++) {
      const weighed = weight * row[at]!
      if (weighed === 0) continue
      right[at]! += weighed * outcomes[sample]!
      for (let to = 0; to < size; to++) matrix[at]![to]! += weighed * row[to]!
    }
  })
  return solve(matrix, right)
}

const ROUNDS = 12

/** Logistic regression by repeated least squares; outcomes are 0 or 1. */
export function logistic({ figures, outcomes, weights }: Samples): number[] {
  let odds = new Array<number>(figures[0]?.length ?? 0).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = figures.map((row) => row.reduce((sum, figure, at) => sum + figure * odds[at]!, 0))
    const chances = sums.map((sum) => 1 / (1 + Math.exp(-sum)))
    const spreads = chances.map((chance) => Math.max(1e-4, chance * (1 - chance)))
    odds = leastSquares({
      figures,
      outcomes: outcomes.map((outcome, at) => sums[at]! + (outcome - chances[at]!) / spreads[at]!),
      weights: weights.map((weight, at) => weight * spreads[at]!),
    })
  }
  return odds
}

/** Gaussian elimination of a symmetric positive definite matrix. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length
  for (let at = 0; at < size; at++) {
    for (let below = at + 1; below < size; below++) {
      const times = matrix[below]![at]! / matrix[at]![at]!
      for (let to = at; to < size; to++) matrix[below]![to]! -= times * matrix[at]![to]!
      right[below]! -= times * right[at]!
    }
  }
  const solved = new Array<number>(size).fill(0)
  for (let at = size - 1; at >= 0; at--) {
    let rest = right[at]!
    for (let to = at + 1; to < size; to++) rest -= matrix[at]![to]! * solved[to]!
    solved[at] = rest / matrix[at]![at]!
  }
  return solved
}

export const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

export const mean = (figures: readonly number[]): number => sum(figures) / Math.max(1, figures.length)
