import { BUNDLE_LIMITS, DataImport, type DataImported, type FileNote, IMPORT_BYTES } from '@tuff/contract'
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useImportData } from '#api/data-sources.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useFromStandings } from '#api/standings.ts'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { Field } from '#ui/field.tsx'
import { type ChosenFile, FileField, tooLarge } from '#ui/file-field.tsx'
import { inBase64 } from '#ui/in-base64.ts'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { importInWords, withoutGamesInWords } from './data-words.ts'

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

type Selection = 'files' | 'folder'

function SeveralFilesField({ onChange }: { onChange: (files: ChosenFile[] | undefined) => void }) {
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

const problemWith = (file: File): string | undefined =>
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
