/** HTTP validators. */
export type Version = { etag?: string | undefined; modified?: string | undefined }
/** Undefined when the known version is current. The age is the server's. */
export type Fetched =
  | { bytes: Uint8Array; type?: string | undefined; version: Version; ageMs?: number | undefined }
  | undefined
