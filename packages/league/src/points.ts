/** Fantasy points in integer hundredths, so that sums never drift. */
export type Points = number

/** From points with two decimals, as the wire has them. */
export const pointsFrom = (decimal: number): Points => Math.round(decimal * 100)

/** A player's points for their team: whole points, none below 0 (D-07, fixed). */
export const wholePoints = (points: Points): number => (points > 0 ? Math.floor(points / 100) : 0)
