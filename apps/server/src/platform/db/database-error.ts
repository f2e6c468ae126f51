import { StartError } from '../start-error.ts'

export class DatabaseError extends StartError {}

/** Two writers would corrupt the file. */
export class DatabaseInUseError extends DatabaseError {}
