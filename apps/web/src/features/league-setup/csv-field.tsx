import download from 'bootstrap-icons/icons/download.svg?raw'
import file from 'bootstrap-icons/icons/file-earmark-text.svg?raw'
import { type ChangeEvent, useRef, useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { SETUP_FILES, type SetupFile } from './setup-files.ts'
import { type CsvInput, inBase64 } from './setup-form.ts'

type Props = {
  name: SetupFile
  value: CsvInput
  mostBytes: number
  /** Reading is asynchronous; the rest of the form may change meanwhile. */
  onChange: (next: (before: CsvInput) => CsvInput) => void
}

/** A table to type or paste, or a file. */
export function CsvField({ name, value, mostBytes, onChange }: Props) {
  const { title, columns, template, hint } = SETUP_FILES[name]
  const [problem, setProblem] = useState<string>()
  const reading = useRef<File>(undefined)
  return (
    <>
      <p className="mb-0">
        {hint} Columns: <span className="fw-semibold">{columns}</span>.{' '}
        <a
          className="text-decoration-underline"
          download={`${name}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(template)}`}
        >
          <Icon svg={download} /> Template
        </a>
      </p>
      {value.file ? (
        <div className="preview">
          <Icon svg={file} />
          <span className="text-break">{value.file.name}</span>
          <button
            className="btn btn-quiet btn-sm ms-auto"
            type="button"
            aria-label={`Remove ${value.file.name}`}
            onClick={() => onChange(({ text }) => ({ text }))}
          >
            Remove
          </button>
        </div>
      ) : (
        <>
          <Field label={`${title}, typed or pasted`}>
            {(named) => (
              <textarea
                {...named}
                className="form-control csv-text"
                rows={6}
                value={value.text}
                placeholder={template.split('\n', 1)[0]}
                spellCheck={false}
                autoComplete="off"
                onChange={({ target: { value: text } }) => onChange(() => ({ text }))}
              />
            )}
          </Field>
          <Field label={`${title}, as a CSV file`} problem={problem} isAlert>
            {(named) => (
              <input
                {...named}
                className="form-control"
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                onChange={(event) => void choose(event)}
              />
            )}
          </Field>
        </>
      )}
    </>
  )

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosen = target.files?.[0]
    if (!chosen) return
    reading.current = chosen
    if (chosen.size > mostBytes) {
      setProblem(`${chosen.name} is too large: a file may be at most ${mostBytes / 1_000_000} MB`)
      return
    }
    try {
      const base64 = inBase64(new Uint8Array(await chosen.arrayBuffer()))
      if (reading.current !== chosen) return
      setProblem(undefined)
      onChange(({ text }) => ({ text, file: { name: chosen.name, base64 } }))
    } catch {
      if (reading.current === chosen) setProblem(`${chosen.name} could not be read. Choose it again.`)
    }
  }
}
