/** What tells one version of a file from the next. */
export type Version = { etag?: string | undefined; modified?: string | undefined }
/** The bytes of a file, or nothing when it is still the version that is known. */
export type Fetched = { bytes: Uint8Array; type?: string | undefined; version: Version } | undefined
