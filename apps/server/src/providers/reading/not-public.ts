import { SourceError } from './source-error.ts'

export const notPublic = (host: string): SourceError =>
  new SourceError(`${host} is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.`)
