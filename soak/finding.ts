/** One line of the final table. */
export type Finding = { what: string; figure: string; holds: boolean }
