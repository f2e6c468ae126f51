/** What tells one version of a file from the next. */
export type Version = { etag?: string | undefined; modified?: string | undefined }
/** The bytes of a file, how old its server says they are, or nothing when it is still the version that is known. */
export type Fetched =
  | { bytes: Uint8Array; type?: string | undefined; version: Version; ageMs?: number | undefined }
  | undefined
