import { type ExportFile, SETUP_CALLS } from '@tuff/contract'
import { callForFile } from './call.ts'
import { useChange } from './use-change.ts'

/** Saves a file of the league on the commissioner's disk. A plain link could not carry the token. */
export const useExport = () =>
  useChange(async (asking, file: ExportFile) => {
    const address = URL.createObjectURL(await callForFile(SETUP_CALLS.exportFile, { ...asking, params: { file } }))
    Object.assign(document.createElement('a'), { href: address, download: file }).click()
    // The browser has begun to save it by the time of the next turn.
    setTimeout(() => URL.revokeObjectURL(address))
  })
