import { IMPORT_BYTES } from '@tuff/contract'
import { useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'

export type ChosenFile = { name: string; base64: string }

type Props = { label: string; onChange: (file: ChosenFile | undefined) => void }

/** A file from the disk, read as it is; while it is being read it is there, but empty. */
export function FileField({ label, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const reading = useRef<File>(undefined)
  return (
    <Field label={label} problem={problem} isAnswer>
      {(named) => (
        <input
          {...named}
          className="form-control"
          type="file"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      )}
    </Field>
  )

  async function choose(file: File | undefined): Promise<void> {
    reading.current = file
    const wrong = file && problemWith(file)
    setProblem(wrong)
    onChange(file && !wrong ? { name: file.name, base64: '' } : undefined)
    if (!file || wrong) return
    try {
      const base64 = await inBase64(file)
      // Another one may have been chosen meanwhile.
      if (reading.current === file) onChange({ name: file.name, base64 })
    } catch {
      if (reading.current !== file) return
      onChange(undefined)
      setProblem(`${file.name} could not be read. Choose it again.`)
    }
  }
}

function problemWith({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty`
  return size > IMPORT_BYTES
    ? `${name} is too large: a file may have ${IMPORT_BYTES / 1_000_000} MB at most`
    : undefined
}

/** The browser's own reader is quick with twenty megabytes. */
function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
