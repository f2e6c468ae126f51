import { type EarlierCheck, PAGE_PATHS, type Seasons } from '@tuff/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureMessage, sending } from '#api/failure-message.ts'
import { useMoney } from '#api/money.ts'
import { useEndSeason, useImportEarlier, usePreviewEarlier, useStartSeason } from '#api/seasons.ts'
import { WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { FileDialog } from '#ui/file-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { managersOf, yearsInWords } from './season-words.ts'

type Now = Seasons['now']

/** Commissioner only: ends the season, then starts the next one (YEAR-01, YEAR-02). */
export function SeasonManagement({ now }: { now: Now }) {
  const dialog = useDialog<Now>()
  const importing = useDialog<true>()
  const mayMove = now.isOver || now.refusal === null
  return (
    <div className="page-tools">
      <Button onClick={() => importing.open(true)}>Import Past Seasons</Button>
      {mayMove && (
        <Button isPrimary onClick={() => dialog.open(now)}>
          {now.isOver ? 'Start the Next Season' : 'End the Season'}
        </Button>
      )}
      {importing.about && <ImportYearsDialog shown={importing.shown} />}
      {dialog.about?.isOver === false && <EndDialog season={dialog.about.season} shown={dialog.shown} />}
      {dialog.about?.isOver && <StartDialog last={dialog.about.season} shown={dialog.shown} />}
    </div>
  )
}

function EndDialog({ season, shown }: { season: number; shown: DialogState }) {
  const end = useEndSeason(useFormKey())
  return (
    <ChangeDialog
      title="End the Season"
      shown={shown}
      action={`End the ${season} Season`}
      hasFields={end.proof.kind !== undefined}
      {...sending(end, 'It is safe to try again.')}
      onSubmit={(why) => end.mutate({ season, ...why }, { onSuccess: shown.onClose })}
    >
      <p className="mb-0">
        {`The standings, money, rosters, trades and log of ${season} are kept and can no longer be changed. Payments can still be recorded on its Money page.`}
      </p>
    </ChangeDialog>
  )
}

function StartDialog({ last, shown }: { last: number; shown: DialogState }) {
  const [year, setYear] = useState(`${last + 1}`)
  const start = useStartSeason(useFormKey())
  const season = Number(year)
  const navigate = useNavigate()
  const unpaid = useMoney().data?.settleUp.payments.length ?? 0
  return (
    <ChangeDialog
      title="Start the Next Season"
      shown={shown}
      hasFields
      action="Start the Season"
      isReady={/^\d{4}$/.test(year)}
      {...sending(start, 'It is safe to try again.')}
      onSubmit={(why) =>
        start.mutate({ season, ...why }, { onSuccess: () => navigate(`${PAGE_PATHS.leagueSetup}?begins=picks`) })
      }
    >
      <p className="mb-0">
        {`Teams, managers and settings carry over, except the due date: dues are charged once a new one is set. League Setup then leads through dues, sources, salaries and Pick Night, or rosters from files. The ${last} season stays as it is.`}
      </p>
      {unpaid > 0 && (
        <WarningAlert>
          {`${unpaid} ${unpaid === 1 ? 'payment' : 'payments'} of ${last} ${unpaid === 1 ? 'is' : 'are'} still to settle. They can also be recorded later on the Money page of ${last}.`}
        </WarningAlert>
      )}
      <TextField label="Season" value={year} onChange={setYear} />
    </ChangeDialog>
  )
}

function ImportYearsDialog({ shown }: { shown: DialogState }) {
  const preview = usePreviewEarlier()
  const save = useImportEarlier(useFormKey())
  return (
    <FileDialog
      title="Import Past Seasons"
      shown={shown}
      what="Final standings"
      columns={
        <>
          A CSV file with the columns <span className="fw-semibold">year, place, manager, points</span>, and optionally
          e-mail, team, playoff place, GOTW, 2nd, 3rd, 4th, best week and dollars. A season that was imported before is
          replaced.
        </>
      }
      action={(ready) => (ready ? `Import ${yearsInWords(ready.seasons.map(({ season }) => season))}` : 'Import')}
      preview={preview}
      notChecked={failureMessage(preview.error, 'Please try again.', { isChange: false })}
      save={save}
      {...sending(save, 'It is safe to try again.')}
    >
      {(ready) => <Years result={ready} />}
    </FileDialog>
  )
}

const Years = ({ result }: { result: Extract<EarlierCheck, { result: 'preview' }> }) => (
  <ul className="mb-0" aria-label="Years">
    {result.seasons.map(({ season, teams, champions, winners }) => (
      <li key={season}>
        {`${season}: ${teams} teams, champion ${managersOf(champions)}, season winner ${managersOf(winners)}`}
      </li>
    ))}
  </ul>
)
