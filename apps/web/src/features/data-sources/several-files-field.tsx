import { BUNDLE_LIMITS, IMPORT_BYTES } from '@tuff/contract'
import { useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { type ChosenFile, tooLarge } from '#ui/file-field.tsx'
import { inBase64 } from '#ui/in-base64.ts'

/** Weekly files: several, a zip, or a whole folder. The last selection counts. */
export function SeveralFilesField({ onChange }: { onChange: (files: ChosenFile[] | undefined) => void }) {
  const [note, setNote] = useState<{ by: 'files' | 'folder'; hint?: string; problem?: string }>()
  const reading = useRef<FileList>(undefined)
  const about = (by: 'files' | 'folder') => (note?.by === by ? { hint: note.hint, problem: note.problem } : {})
  return (
    <>
      <Field label="Weekly files, several at once or as a zip" isAlert {...about('files')}>
        {(named) => (
          <input
            {...named}
            className="form-control"
            type="file"
            multiple
            accept=".csv,.json,.gz,.zip"
            onChange={({ target }) => void choose('files', target.files)}
          />
        )}
      </Field>
      <Field label="Or a whole folder" isAlert {...about('folder')}>
        {(named) => (
          <input
            {...named}
            className="form-control"
            type="file"
            ref={(input) => input?.setAttribute('webkitdirectory', '')}
            onChange={({ target }) => void choose('folder', target.files)}
          />
        )}
      </Field>
    </>
  )

  async function choose(by: 'files' | 'folder', chosen: FileList | null): Promise<void> {
    reading.current = chosen ?? undefined
    const all = [...(chosen ?? [])]
    const files = all.filter(isOfUse)
    const problem = all.length > 0 ? problemWithAll(files) : undefined
    if (all.length === 0 || problem) {
      setNote(problem ? { by, problem } : undefined)
      return onChange(undefined)
    }
    setNote({ by, hint: chosenInWords(files.length, all.length - files.length) })
    onChange(files.map((file) => ({ name: nameOf(file), base64: undefined })))
    try {
      const read: ChosenFile[] = []
      for (const file of files) read.push({ name: nameOf(file), base64: await inBase64(file) })
      if (reading.current === chosen) onChange(read)
    } catch {
      if (reading.current !== chosen) return
      onChange(undefined)
      setNote({ by, problem: 'The files could not be read. Choose them again.' })
    }
  }
}

const chosenInWords = (files: number, others: number): string =>
  `${files === 1 ? '1 file' : `${files} files`} chosen.${others > 0 ? ` Not CSV, JSON or zip, and skipped: ${others}.` : ''}`

export const problemWith = (file: File): string | undefined =>
  file.size === 0 ? `${file.name} is empty` : tooLarge(file, IMPORT_BYTES)

function problemWithAll(files: readonly File[]): string | undefined {
  const { files: most, bytes } = BUNDLE_LIMITS
  if (files.length === 0) return 'None of these files is a CSV, JSON or zip file'
  if (files.length > most) return `At most ${most} files can be sent at once: put these ${files.length} in a zip`
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > bytes) return `Together the files may be at most ${bytes / 1_000_000} MB: put them in a zip`
  return files.map(problemWith).find((problem) => problem !== undefined)
}

/** Data files alone: folders often contain hidden files, images and notes. */
const isOfUse = ({ name }: File): boolean => /^[^.].*\.(csv|json|zip|gz)$/i.test(name)

/** With the path inside a folder, which often names the week. */
const nameOf = (file: File): string => file.webkitRelativePath || file.name
