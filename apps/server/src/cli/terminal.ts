/** Who made a change, in the log: whoever has a terminal on the machine has the database as well. */
export const TERMINAL = { subject: 'terminal', email: 'terminal' }
