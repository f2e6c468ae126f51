/** The author of a change in the log: a user with a terminal on the machine has the database as well. */
export const TERMINAL = { subject: 'terminal', email: 'terminal' }
