import { useMutation } from '@tanstack/react-query'
import type { ExportFile } from '@tuff/contract'
import { callForFile } from './call.ts'
import { useSession } from './session.ts'

/** Saves a file of the league on the commissioner's disk. A plain link could not carry the token. */
export function useExport() {
  const { accessToken } = useSession()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (file: ExportFile) => {
      const address = URL.createObjectURL(await callForFile(`/api/commissioner/exports/${file}`, { accessToken }))
      Object.assign(document.createElement('a'), { href: address, download: file }).click()
      // The browser has begun to save it by the time of the next turn.
      setTimeout(() => URL.revokeObjectURL(address))
    },
  })
}
