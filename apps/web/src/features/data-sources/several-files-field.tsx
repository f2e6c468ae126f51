import { BUNDLE_LIMITS, IMPORT_BYTES } from '@tuff/contract'
import { type ComponentProps, useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { type ChosenFile, tooLarge } from '#ui/file-field.tsx'
import { inBase64 } from '#ui/in-base64.ts'

type Selection = 'files' | 'folder'

export function SeveralFilesField({ onChange }: { onChange: (files: ChosenFile[] | undefined) => void }) {
  const [note, setNote] = useState<{ by: Selection; hint?: string; problem?: string }>()
  const reading = useRef<FileList>(undefined)
  const field = (by: Selection, label: string, props: ComponentProps<'input'>) => (
    <Field label={label} isAlert {...(note?.by === by && { hint: note.hint, problem: note.problem })}>
      {(named) => (
        <input
          {...named}
          {...props}
          className="form-control"
          type="file"
          onChange={({ target }) => void choose(by, target.files)}
        />
      )}
    </Field>
  )
  return (
    <>
      {field('files', 'Weekly files, several at once or as a zip', { multiple: true, accept: '.csv,.json,.gz,.zip' })}
      {field('folder', 'Or a whole folder', { ref: (input) => input?.setAttribute('webkitdirectory', '') })}
    </>
  )

  async function choose(by: Selection, chosen: FileList | null): Promise<void> {
    reading.current = chosen ?? undefined
    const all = [...(chosen ?? [])]
    const files = all.filter(isDataFile)
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

/** Folders often contain hidden files, images and notes too. */
const isDataFile = ({ name }: File): boolean => /^[^.].*\.(csv|json|zip|gz)$/i.test(name)

const nameOf = (file: File): string => file.webkitRelativePath || file.name
