import download from 'bootstrap-icons/icons/download.svg?raw'
import file from 'bootstrap-icons/icons/file-earmark-text.svg?raw'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CSV_TYPES, FileField, tooLarge } from '#ui/file-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { CsvInput } from './setup-form.ts'
import { SETUP_FILES, type SetupFile } from './setup-form.ts'

type Props = {
  name: SetupFile
  value: CsvInput
  mostBytes: number
  /** A function, because the form may change while a file is read. */
  onChange: (next: (before: CsvInput) => CsvInput) => void
}

export function CsvField({ name, value, mostBytes, onChange }: Props) {
  const { title, columns, template, hint } = SETUP_FILES[name]
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
          <Button
            isSmall
            className="ms-auto"
            aria-label={`Remove ${value.file.name}`}
            onClick={() => onChange(({ text }) => ({ text }))}
          >
            Remove
          </Button>
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
          <FileField
            label={`${title}, as a CSV file`}
            accept={CSV_TYPES}
            problemWith={(chosen) => tooLarge(chosen, mostBytes)}
            onChange={(chosen) => {
              const { name = '', base64 } = chosen ?? {}
              if (base64 !== undefined) onChange(({ text }) => ({ text, file: { name, base64 } }))
            }}
          />
        </>
      )}
    </>
  )
}
