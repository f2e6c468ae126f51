/** Projections are tenths; added up as binary fractions they would stray from them. */
export const inTenths = (points: number): number => Math.round(points * 10) / 10
