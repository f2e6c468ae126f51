import { useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { inBase64 } from '#ui/in-base64.ts'
import { type ChosenFile, problemWith } from './chosen-files.ts'

type Props = { label: string; onChange: (file: ChosenFile | undefined) => void }

/** Reads a file; it counts as selected, but empty, while it is being read. */
export function FileField({ label, onChange }: Props) {
  const [problem, setProblem] = useState<string>()
  const reading = useRef<File>(undefined)
  return (
    <Field label={label} problem={problem} isAlert>
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
      // Another file may have been selected meanwhile.
      if (reading.current === file) onChange({ name: file.name, base64 })
    } catch {
      if (reading.current !== file) return
      onChange(undefined)
      setProblem(`${file.name} could not be read. Choose it again.`)
    }
  }
}
