/** Projections have one decimal; rounds away the binary error of their sums. */
export const inTenths = (points: number): number => Math.round(points * 10) / 10
