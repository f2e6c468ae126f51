/** The rows with those of some weeks replaced; the same list where there are none. */
export const withWeeks = <Row extends { week: number }>(rows: Row[], weeks: readonly number[], fresh: Row[]): Row[] =>
  weeks.length === 0 ? rows : [...rows.filter(({ week }) => !weeks.includes(week)), ...fresh]
