import { type ExportFile, SETUP_CALLS } from '@tuff/contract'
import { callForFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'

/** Saves a file of the league on the commissioner's disk. */
export const useExport = () =>
  useChange(async (asking, file: ExportFile) => {
    saveFile(await callForFile(SETUP_CALLS.exportFile, { ...asking, params: { file } }), file)
  })
