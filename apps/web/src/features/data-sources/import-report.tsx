import type { DataImported, FileNote } from '@tuff/contract'
import type { ReactNode } from 'react'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { importInWords, withoutGamesInWords } from './data-words.ts'

export function ImportReport({ result, children }: { result: DataImported; children?: ReactNode }) {
  const { preview, problems, leftOut, weeksWithoutGames } = result
  return (
    <div className="d-grid gap-3" role="status">
      {problems.length > 0 ? (
        <div>
          <ErrorAlert>Fix or remove these files before you import:</ErrorAlert>
          <Notes notes={problems} isWrong />
        </div>
      ) : (
        <div>
          <InfoAlert>
            {preview ? 'Nothing is saved yet. The import would do this:' : 'The files are imported.'}
          </InfoAlert>
          <ul className="mb-0">
            {importInWords(result).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {weeksWithoutGames.length > 0 && <WarningAlert>{withoutGamesInWords(weeksWithoutGames)}</WarningAlert>}
      {leftOut.length > 0 && (
        <div>
          <p className="mb-0">Left out:</p>
          <Notes notes={leftOut} />
        </div>
      )}
      {children}
    </div>
  )
}

function Notes({ notes, isWrong = false }: { notes: FileNote[]; isWrong?: boolean }) {
  return (
    <ul className="mb-0 text-break">
      {notes.map(({ file, message }) => (
        <li key={`${file} ${message}`}>
          <span className="fw-semibold">{file}</span>{' '}
          <span className={isWrong ? 'text-danger-ink' : 'dim'}>{message}</span>
        </li>
      ))}
    </ul>
  )
}
