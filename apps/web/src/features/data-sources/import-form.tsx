import { DataImport, type DataImported, type FileNote } from '@tuff/contract'
import { type ReactNode, useMemo, useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useImportData } from '#api/data-sources.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useFromStandings } from '#api/standings.ts'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { type ChosenFile, FileField } from '#ui/file-field.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { importInWords, withoutGamesInWords } from './data-words.ts'
import { problemWith, SeveralFilesField } from './several-files-field.tsx'

const FILES = [
  ['games', 'Games (nflverse games.csv)'],
  ['stats', 'Weekly player stats (nflverse)'],
  ['defense', 'Team defenses of one week (Sleeper)'],
] as const

type Files = { games?: ChosenFile; stats?: ChosenFile; defense?: ChosenFile; several?: ChosenFile[] }

export function ImportForm() {
  const { season: current } = useConfig()
  const [season, setSeason] = useState(String(current))
  const [files, setFiles] = useState<Files>({})
  const [week, setWeek] = useState('')
  const [reason, setReason] = useState('')
  const read = useImportData()
  const problem = failureMessage(read.error, 'It is safe to try again.', {
    isChange: read.variables?.preview === false,
  })
  // Memoized, because files of 60 MB would be parsed at each keystroke.
  const draft = useMemo(() => draftOf(season, week, files), [season, week, files])
  const isSeen = read.data?.preview === true && read.data.problems.length === 0
  const hasNoTeams = useFromStandings(({ regularSeason }) => regularSeason.length) === 0

  return (
    <form
      className="d-grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (draft.success && !read.isPending) read.mutate({ ...draft.data, ...givenReason(reason), preview: !isSeen })
      }}
    >
      <p className="mb-0">Anything not in the files stays as it is. Importing the same file twice changes nothing.</p>
      <div className="setting-fields">
        <TextField label="Season" value={season} inputMode="numeric" onChange={resetting(setSeason)} />
        {FILES.map(([name, label]) => (
          <FileField key={name} label={label} problemWith={problemWith} onChange={(file) => choose({ [name]: file })} />
        ))}
        {files.defense && (
          <TextField label="Week of the defenses" value={week} inputMode="numeric" onChange={resetting(setWeek)} />
        )}
        <SeveralFilesField onChange={(several) => choose({ several })} />
      </div>
      <ReasonField value={reason} onChange={setReason} />
      {read.data && (
        <ImportReport result={read.data}>{!read.data.preview && hasNoTeams && <NoTeamsYet />}</ImportReport>
      )}
      {problem && <Refusal sentence={problem} />}
      <div>
        <SaveButton
          text={isSeen ? 'Import' : 'Preview'}
          whileSaving="Reading..."
          isSaving={read.isPending}
          isReady={draft.success && isReason(reason)}
        />
      </div>
    </form>
  )

  function choose(change: { [Name in keyof Files]: Files[Name] | undefined }): void {
    read.reset()
    setFiles((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, file]) => file)))
  }

  /** Discards the preview, which is of other input. */
  function resetting(set: (value: string) => void) {
    return (value: string) => {
      read.reset()
      set(value)
    }
  }
}

const draftOf = (season: string, week: string, { games, stats, defense, several }: Files) =>
  DataImport.safeParse({
    season: Number(season),
    ...(games && { games: contentOf(games) }),
    ...(stats && { stats: contentOf(stats) }),
    ...(defense && { defense: { week: Number(week), file: contentOf(defense) } }),
    ...(several && { files: several.map((file) => ({ name: file.name, file: contentOf(file) })) }),
  })

const contentOf = ({ base64 }: ChosenFile): string => base64 ?? ''

function ImportReport({ result, children }: { result: DataImported; children?: ReactNode }) {
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

const Notes = ({ notes, isWrong = false }: { notes: FileNote[]; isWrong?: boolean }) => (
  <ul className="mb-0 text-break">
    {notes.map(({ file, message }) => (
      <li key={`${file} ${message}`}>
        <span className="fw-semibold">{file}</span>{' '}
        <span className={isWrong ? 'text-danger-ink' : 'dim'}>{message}</span>
      </li>
    ))}
  </ul>
)
