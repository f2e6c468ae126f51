import type { Endpoint, RequestTo } from '@tuff/contract'
import { callForFile, type RequestContext } from './call.ts'

/** Saves the file of an endpoint; a plain link could not send the token. */
export const download = async <To extends Omit<Endpoint, 'response'>>(
  called: To,
  request: RequestContext & RequestTo<To>,
  name: string,
): Promise<void> => saveFile(await callForFile(called, request), name)

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address))
}
