import { CallError } from './call.ts'

/** The server has said no: it knows something that the page does not. */
export const isRefused = (error: Error): error is CallError =>
  error instanceof CallError && error.status !== undefined && error.status < 500
