import { getSystemErrorMessage } from 'node:util'
import { unavailabilityIn } from './db/unavailable.ts'

/** The message is for the operator; any other error is a bug with a stack. */
export class StartError extends Error {}

type SystemError = NodeJS.ErrnoException & { errno: number }

export const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'errno' in error && typeof error.errno === 'number' && 'syscall' in error

/** Undefined for a bug. */
export function startRefusal(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error)) return undefined
  if (isFileRefusal(error)) return `${error.path} cannot be used (${getSystemErrorMessage(error.errno)}).`
  if (!unavailabilityIn(error)) return undefined
  return `The database was lost while the league was being opened (${error.message.replace(/\.$/, '')}): start again.`
}

/** Errors that the operator can fix. */
const OF_THE_MACHINE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTDIR'])

const isFileRefusal = (
  error: NodeJS.ErrnoException,
): error is NodeJS.ErrnoException & { path: string; errno: number } =>
  OF_THE_MACHINE.has(error.code ?? '') && error.path !== undefined && error.errno !== undefined
