import { StartError } from '../start-error.ts'

/** The database cannot be opened. The message says why and what to do about it. */
export class DatabaseError extends StartError {}

/** Another process uses the folder; two writers would corrupt the file. */
export class DatabaseInUseError extends DatabaseError {}
