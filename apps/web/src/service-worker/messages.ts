/** Sent to a waiting worker when the user wants the next release now. */
export const UPDATE_NOW = 'update now'

/** Sent to the active worker, whose pages are no longer needed. */
export const STOP_SERVING = 'step back'
