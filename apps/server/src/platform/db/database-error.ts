/** The database cannot be had. The message is a plain explanation for whoever starts the server. */
export class DatabaseError extends Error {}

/** Another TUFF is using the folder: two writers of one file would ruin each other's work. */
export class DatabaseInUseError extends DatabaseError {}
