/** Less than one in a million lies beyond this range. */
const STEPS = 1500
const FURTHEST = 15

/**
 * The midpoints of `count` equally likely slices of a gamma distribution with scale 1, ascending. The density is
 * integrated over the logarithm, where it is smooth for every shape.
 */
export function gammaQuantiles(shape: number, count: number): Float64Array {
  const from = Math.log(shape) - 4 - 12 / shape
  const to = Math.log(shape + FURTHEST + 6 * Math.sqrt(shape))
  const step = (to - from) / STEPS
  const mass = new Float64Array(STEPS + 1)
  let sum = 0
  for (let at = 0; at <= STEPS; at++) {
    const y = from + at * step
    sum += Math.exp(shape * y - Math.exp(y))
    mass[at] = sum
  }
  const quantiles = new Float64Array(count)
  let at = 0
  for (let slice = 0; slice < count; slice++) {
    const wanted = ((slice + 0.5) / count) * sum
    while (mass[at]! < wanted) at++
    const before = at === 0 ? 0 : mass[at - 1]!
    quantiles[slice] = Math.exp(from + (at - 0.5 + (wanted - before) / (mass[at]! - before) - 0.5) * step)
  }
  return quantiles
}

/** The midpoints of `count` equally likely slices of the standard normal distribution, ascending. */
export function normalQuantiles(count: number): Float64Array {
  const quantiles = new Float64Array(count)
  const step = 1e-3
  let sum = 0
  let x = -6
  for (let slice = 0; slice < count; slice++) {
    const wanted = (slice + 0.5) / count
    while (sum < wanted) {
      sum += (Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)) * step
      x += step
    }
    quantiles[slice] = x
  }
  return quantiles
}
