import { useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { inBase64 } from '#ui/in-base64.ts'
import { type ChosenFile, isOfUse, nameOf, problemWithAll } from './chosen-files.ts'

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
    // Counts as selected, but empty, while the files are being read.
    onChange(files.map((file) => ({ name: nameOf(file), base64: '' })))
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
