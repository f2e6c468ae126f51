import { StartError } from '../start-error.ts'

/** The database cannot be had. The message says why and what to do about it. */
export class DatabaseError extends StartError {}

/** Another TUFF is using the folder: two writers of one file would ruin each other's work. */
export class DatabaseInUseError extends DatabaseError {}
