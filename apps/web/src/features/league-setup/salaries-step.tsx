import type { SalaryRequest } from '@tuff/contract'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { usePreviewSalaries, useSalarySources } from '#api/pick-management.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { CSV_TYPES, FileField } from '#ui/file-field.tsx'
import { SalaryEditor } from './salary-editor.tsx'
import { SalaryPreviewTable } from './salary-preview-table.tsx'

type SalarySource = SalaryRequest['from']

const WORDS: Record<SalarySource, string> = {
  'ended season': 'The last season of this league',
  source: 'The public sources',
  file: 'A file: player, position, club, points',
}

/** PICK-09 */
export function SalariesStep({ isLocked }: { isLocked: boolean }) {
  const sources = useSalarySources()
  const preview = usePreviewSalaries()
  const [chosen, setChosen] = useState<SalarySource>()
  const [csv, setCsv] = useState<string>()
  const [isDone, setDone] = useState(false)
  if (isLocked) return <p className="mb-0">Salaries are fixed since the lock.</p>
  if (!sources.data) return <p className="mb-0">{sources.isError ? 'Failed to load the salaries' : 'Loading...'}</p>
  const usual = sources.data.sources.find(({ refusal }) => refusal === null)?.from ?? 'file'
  const from = chosen ?? usual
  const source = sources.data.sources.find((each) => each.from === from)
  const failure = failureMessage(preview.error, 'It is safe to try again.')
  const request = { from, ...(from === 'file' && csv && { csv }) }
  return (
    <>
      <div className="setting-fields">
        <Choice
          label="Last season’s points from"
          value={from}
          options={sources.data.sources.map((each) => ({
            value: each.from,
            text: each.season === null ? WORDS[each.from] : `${WORDS[each.from]}, ${each.season}`,
          }))}
          onChange={(value) => {
            setChosen(sources.data.sources.find((each) => each.from === value)?.from)
            preview.reset()
          }}
        />
        {from === 'file' && (
          <FileField
            label="Points, as a CSV file"
            accept={CSV_TYPES}
            onChange={(file) => {
              preview.reset()
              setCsv(file?.base64)
            }}
          />
        )}
      </div>
      {source?.refusal && <InfoAlert>{source.refusal}</InfoAlert>}
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      {isDone && <InfoAlert>The salaries are saved.</InfoAlert>}
      <div>
        <Button
          isPrimary
          disabled={preview.isPending || Boolean(source?.refusal) || (from === 'file' && !csv)}
          onClick={() => {
            setDone(false)
            preview.mutate(request)
          }}
        >
          {preview.isPending ? 'Calculating...' : 'Suggested Salaries'}
        </Button>
      </div>
      {preview.data && (
        <SalaryPreviewTable
          key={preview.data.tag}
          preview={preview.data}
          request={request}
          onDone={() => {
            preview.reset()
            setDone(true)
          }}
        />
      )}
      {!preview.data && <SalaryEditor />}
    </>
  )
}
