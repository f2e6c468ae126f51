/** What a page says to a worker that waits, when its reader wants the next release now. */
export const UPDATE_NOW = 'update now'
