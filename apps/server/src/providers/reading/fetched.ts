/** Identifies a version of a file: its validators. */
export type Version = { etag?: string | undefined; modified?: string | undefined }
/** The bytes of a file and their age by its server, or nothing when the known version is current. */
export type Fetched =
  | { bytes: Uint8Array; type?: string | undefined; version: Version; ageMs?: number | undefined }
  | undefined
