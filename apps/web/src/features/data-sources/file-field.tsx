import { IMPORT_BYTES } from '@tuff/contract'
import { useId, useState } from 'react'

export type ChosenFile = { name: string; base64: string }

type Props = { label: string; onChange: (file: ChosenFile | undefined) => void }

/** A file from the disk, read as it is. */
export function FileField({ label, onChange }: Props) {
  const id = useId()
  const [problem, setProblem] = useState<string>()
  return (
    <div>
      <label className="form-label" htmlFor={id}>
        {label}
      </label>
      <input
        className="form-control"
        id={id}
        type="file"
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
      {problem && (
        <div className="text-danger-ink" id={`${id}-problem`} role="alert">
          {problem}
        </div>
      )}
    </div>
  )

  async function choose(file: File | undefined): Promise<void> {
    onChange(undefined)
    setProblem(undefined)
    if (!file) return
    if (file.size > IMPORT_BYTES) {
      return setProblem(`${file.name} is too large: a file may have ${IMPORT_BYTES / 1_000_000} MB at most`)
    }
    try {
      onChange({ name: file.name, base64: await inBase64(file) })
    } catch {
      setProblem(`${file.name} could not be read. Choose it again.`)
    }
  }
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
