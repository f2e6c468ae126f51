/** What a page says to a worker that waits, when its reader wants the next release now. */
export const UPDATE_NOW = 'update now'

/** And to the one before, whose pages nobody wants any more. */
export const STEP_BACK = 'step back'
