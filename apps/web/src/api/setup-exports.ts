import { type ExportFile, SETUP_CALLS } from '@tuff/contract'
import { callForFile } from './call.ts'
import { saveFile } from './save-file.ts'
import { useChange } from './use-change.ts'

export const useExport = () =>
  useChange(async (context, file: ExportFile) => {
    saveFile(await callForFile(SETUP_CALLS.exportFile, { ...context, params: { file } }), file)
  })
