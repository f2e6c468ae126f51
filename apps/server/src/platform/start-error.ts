/** The server cannot start. The message is a sentence for whoever starts it; anything else is a bug with a stack. */
export class StartError extends Error {}
