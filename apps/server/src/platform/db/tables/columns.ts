/** Text that is stored unchanged. */
export type Json = string

/** SQLite has no booleans, so neither database uses them. */
export type Flag = 0 | 1
