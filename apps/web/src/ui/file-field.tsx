import { useRef, useState } from 'react'
import { Field } from './field.tsx'
import { inBase64 } from './in-base64.ts'

/** `base64` is undefined while the file is being read. */
export type ChosenFile = { name: string; base64: string | undefined }

export const CSV_TYPES = '.csv,.txt,.tsv,text/csv,text/plain'

type Props = {
  label: string
  accept?: string
  problemWith?: (file: File) => string | undefined
  onChange: (file: ChosenFile | undefined) => void
}

export function FileField({ label, accept, problemWith, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const reading = useRef<File>(undefined)
  return (
    <Field label={label} problem={problem} isAlert>
      {(named) => (
        <input
          {...named}
          className="form-control"
          type="file"
          accept={accept}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      )}
    </Field>
  )

  async function choose(file: File | undefined): Promise<void> {
    reading.current = file
    const wrong = file && problemWith?.(file)
    setProblem(wrong)
    onChange(file && !wrong ? { name: file.name, base64: undefined } : undefined)
    if (!file || wrong) return
    try {
      const base64 = await inBase64(file)
      if (reading.current === file) onChange({ name: file.name, base64 })
    } catch {
      if (reading.current !== file) return
      onChange(undefined)
      setProblem(`${file.name} could not be read. Choose it again.`)
    }
  }
}

export const tooLarge = ({ name, size }: File, mostBytes: number): string | undefined =>
  size > mostBytes ? `${name} is too large: a file may be at most ${mostBytes / 1_000_000} MB` : undefined
