import { type LeagueChoices, PAGE_PATHS, settingLabel } from '@tuff/contract'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '#api/failure-message.ts'
import { useChangeSettings, useSettings } from '#api/settings.ts'
import { useFromStandings } from '#api/standings.ts'
import { type FormProblems, formOf, readForm } from '#settings/choices-form.ts'
import { PotForecast } from '#settings/pot-forecast.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { TextField } from '#ui/text-field.tsx'

const PATHS = ['product', 'season', 'salaryCap', 'dues.amount', 'dues.dueOn'] as const

export function NameAndDues() {
  const settings = useSettings()
  if (settings.isLoadingError) return <ErrorAlert>Failed to load the settings</ErrorAlert>
  return settings.data ? <Fields now={settings.data} /> : <p className="mb-0">Loading...</p>
}

function Fields({ now }: { now: { choices: LeagueChoices; tag: string } }) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [problems, setProblems] = useState<FormProblems>({})
  const save = useChangeSettings()
  const teams = useFromStandings(({ regularSeason }) => regularSeason.length) ?? 0
  const form = { ...formOf(now.choices), ...typed }
  const isChanged = PATHS.some((path) => typed[path] !== undefined)
  const failure = failureMessage(save.error, 'It is safe to try again.')
  return (
    <form className="d-grid gap-3" noValidate onSubmit={submit}>
      <div className="setting-fields">
        {PATHS.map((path) => (
          <TextField
            key={path}
            label={settingLabel(path)}
            value={form[path] ?? ''}
            problem={problems[path]}
            type={path === 'dues.dueOn' ? 'date' : 'text'}
            inputMode={path === 'product' ? 'text' : 'decimal'}
            onChange={(value) => setTyped((before) => ({ ...before, [path]: value }))}
          />
        ))}
      </div>
      <PotForecast form={form} saved={formOf(now.choices)} teams={teams} />
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div className="d-flex flex-wrap gap-2">
        <SaveButton text="Save" isSaving={save.isPending} isReady={isChanged} missing="Nothing has changed" />
        <Link className="btn btn-quiet" to={PAGE_PATHS.leagueSettings}>
          Scoring, Payouts and More
        </Link>
      </div>
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = readForm(form)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read || save.isPending) return
    save.mutate({ change: read.choices, seen: now.tag }, { onSuccess: () => setTyped({}) })
  }
}
