import { DataImport } from '@tuff/contract'
import { useMemo, useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useImportData } from '#api/data-sources.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useFromStandings } from '#api/standings.ts'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { type ChosenFile, FileField } from '#ui/file-field.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ImportReport } from './import-report.tsx'
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
        <TextField label="Season" value={season} inputMode="numeric" onChange={changing(setSeason)} />
        {FILES.map(([name, label]) => (
          <FileField key={name} label={label} problemWith={problemWith} onChange={(file) => take({ [name]: file })} />
        ))}
        {files.defense && (
          <TextField label="Week of the defenses" value={week} inputMode="numeric" onChange={changing(setWeek)} />
        )}
        <SeveralFilesField onChange={(several) => take({ several })} />
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

  function take(change: { [Name in keyof Files]: Files[Name] | undefined }): void {
    read.reset()
    setFiles((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, file]) => file)))
  }

  /** Discards the preview, which is of other input. */
  function changing(set: (value: string) => void) {
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

/** Empty while it is being read, which the contract refuses. */
const contentOf = ({ base64 }: ChosenFile): string => base64 ?? ''
