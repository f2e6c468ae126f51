/** A line of the report, and whether the figure in it keeps what was promised. */
export function promise(kept: boolean, sentence: string): void {
  console.log(`  ${kept ? 'kept  ' : 'BROKEN'} ${sentence}`)
  if (!kept) process.exitCode = 1
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}
