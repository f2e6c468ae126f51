import { DataImport } from '@tuff/contract'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { useImportData } from '#api/data-sources.ts'
import { whyNot } from '#api/refused.ts'
import { useStandings } from '#api/standings.ts'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { InfoAlert } from '#ui/alerts.tsx'
import { givenReason, ReasonField } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { importInWords } from './data-words.ts'
import { type ChosenFile, FileField } from './file-field.tsx'

type Files = { games?: ChosenFile; stats?: ChosenFile; defense?: ChosenFile }

/** Files of a season: first what they would change, then the change itself. */
export function ImportForm() {
  const { season: current } = useConfig()
  const [season, setSeason] = useState(String(current))
  const [files, setFiles] = useState<Files>({})
  const [week, setWeek] = useState('')
  const [reason, setReason] = useState('')
  const read = useImportData()
  const problem = whyNot(read.error, 'It is safe to try again.')
  const asked = DataImport.safeParse({
    season: Number(season),
    ...(files.games && { games: files.games.base64 }),
    ...(files.stats && { stats: files.stats.base64 }),
    ...(files.defense && { defense: { week: Number(week), file: files.defense.base64 } }),
    ...givenReason(reason),
  })
  const isSeen = read.data?.preview === true
  const hasNoTeams = useStandings().standings?.regularSeason.length === 0

  return (
    <form
      className="d-grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (asked.success && !read.isPending) read.mutate({ ...asked.data, preview: !isSeen })
      }}
    >
      <p className="mb-0">What the files do not speak of stays as it is, and the same file twice changes nothing.</p>
      <div className="setting-fields">
        <TextField label="Season" value={season} inputMode="numeric" onChange={changing(setSeason)} />
        <FileField label="Games (nflverse games.csv)" onChange={(games) => take({ games })} />
        <FileField label="Weekly player stats (nflverse)" onChange={(stats) => take({ stats })} />
        <FileField label="Team defenses of one week (Sleeper)" onChange={(defense) => take({ defense })} />
        {files.defense && (
          <TextField label="Week of the defenses" value={week} inputMode="numeric" onChange={changing(setWeek)} />
        )}
      </div>
      <ReasonField value={reason} onChange={setReason} />
      {read.data && (
        <div role="status">
          <InfoAlert>{isSeen ? 'Nothing is saved yet. This would happen:' : 'The files are imported.'}</InfoAlert>
          <ul className="mb-0">
            {importInWords(read.data).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {!isSeen && hasNoTeams && <NoTeamsYet />}
        </div>
      )}
      {problem && <Refusal sentence={problem} />}
      <div>
        <SaveButton
          text={isSeen ? 'Import' : 'Preview'}
          whileSaving="Reading..."
          isSaving={read.isPending}
          isReady={asked.success}
        />
      </div>
    </form>
  )

  function take(change: { [Name in keyof Files]: ChosenFile | undefined }): void {
    read.reset()
    setFiles((before) => Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, file]) => file)))
  }

  /** A preview of something else is none. */
  function changing(set: (value: string) => void) {
    return (value: string) => {
      read.reset()
      set(value)
    }
  }
}
