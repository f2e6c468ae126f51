/** Replaces the rows of some weeks; the same list without any. */
export const withWeeks = <Row extends { week: number }>(rows: Row[], weeks: readonly number[], fresh: Row[]): Row[] =>
  weeks.length === 0 ? rows : [...rows.filter(({ week }) => !weeks.includes(week)), ...fresh]
