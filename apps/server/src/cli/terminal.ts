/** The author in the log of changes made on the server's machine. */
export const TERMINAL = { subject: 'terminal', email: 'terminal' }
