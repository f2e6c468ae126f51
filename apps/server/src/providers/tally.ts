/** How many rows were used, and why others were skipped. */
export type Tally = { read: number; kept: number; leftOut: Map<string, number> }

export const emptyTally = (): Tally => ({ read: 0, kept: 0, leftOut: new Map() })

export function leaveOut(tally: Tally, reason: string): void {
  tally.leftOut.set(reason, (tally.leftOut.get(reason) ?? 0) + 1)
}

export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = emptyTally()
  for (const { read, kept, leftOut } of tallies) {
    sum.read += read
    sum.kept += kept
    for (const [reason, count] of leftOut) sum.leftOut.set(reason, (sum.leftOut.get(reason) ?? 0) + count)
  }
  return sum
}
