/** One line of the table at the end. */
export type Finding = { what: string; figure: string; holds: boolean }
