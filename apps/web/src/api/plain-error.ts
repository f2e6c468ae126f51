/** An error whose message is shown to users as it is. */
export class PlainError extends Error {}
