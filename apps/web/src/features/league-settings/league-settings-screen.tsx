import { type LeagueChoices, type SettingsPreview, settingLabel } from '@tuff/contract'
import { type FormEvent, useMemo, useState } from 'react'
import { CallError } from '#api/call.ts'
import { useConfig } from '#api/config.ts'
import { isRefused } from '#api/failure-message.ts'
import { useChangeSettings, usePreviewSettings, useSettings } from '#api/settings.ts'
import { useFromStandings } from '#api/standings.ts'
import { ChangedStandings } from '#football/changed-standings.tsx'
import { ChangedSettings } from '#settings/changed-settings.tsx'
import { NameFields, SettingFields } from '#settings/choices-fields.tsx'
import { type ChoicesForm, type FormProblems, formOf, readForm, withChangesOf } from '#settings/choices-form.ts'
import { ExportButtons } from '#settings/export-buttons.tsx'
import { PotForecast } from '#settings/pot-forecast.tsx'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatMoney } from '#ui/format.ts'
import { LoadingCard } from '#ui/loading.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnsavedGuard } from '#ui/unsaved-guard.tsx'

export function LeagueSettingsScreen() {
  const settings = useSettings()
  return (
    <Screen isNarrow title="League Settings">
      {settings.isError && <ErrorAlert>{`Failed to load the settings: ${settings.error.message}`}</ErrorAlert>}
      {settings.isPending && (
        <div className="mb-3">
          <LoadingCard />
        </div>
      )}
      {settings.data && (
        <SettingsEditor
          now={settings.data}
          onReload={async () => (await settings.refetch({ throwOnError: true })).data}
        />
      )}
      <FormCard title="Files">
        <p className="mb-0">The league as CSV files for a spreadsheet.</p>
        <ExportButtons />
      </FormCard>
    </Screen>
  )
}

type Settings = { choices: LeagueChoices; tag: string }
/** Only previewed settings can be saved. */
function SettingsEditor({ now, onReload }: { now: Settings; onReload: () => Promise<Settings | undefined> }) {
  const [seen, setSeen] = useState(now)
  const [form, setForm] = useState(() => formOf(now.choices))
  const [problems, setProblems] = useState<FormProblems>({})
  const [reason, setReason] = useState('')
  const [previewed, setPreviewed] = useState<LeagueChoices>()
  const preview = usePreviewSettings()
  const save = useChangeSettings()
  const shown = previewed && preview.data
  const saved = useMemo(() => formOf(seen.choices), [seen])
  const isUnsaved = Object.keys(form).some((path) => form[path] !== saved[path])
  const { product, season } = useConfig()
  const teams = useFromStandings(({ regularSeason }) => regularSeason.length) ?? 0
  const isNewName = product !== seen.choices.product || season !== seen.choices.season

  return (
    <>
      <UnsavedGuard isUnsaved={isUnsaved} sentence="Your changes to the settings are not saved and will be lost." />
      <form noValidate onSubmit={submit}>
        <FormCard title="Name and Season">
          <NameFields form={form} problems={problems} onChange={change} />
        </FormCard>
        <FormCard title="Scoring, Payouts, Limits and Playoffs">
          <div>
            <SettingFields form={form} problems={problems} onChange={change} />
          </div>
          <PotForecast form={form} saved={saved} teams={teams} />
        </FormCard>
        {shown && (
          <>
            <SettingsPreviewCard preview={shown} />
            <FormCard title="Reason">
              <ReasonField value={reason} onChange={setReason} isOptional={shown.closedMoney === null} />
            </FormCard>
          </>
        )}
        <div className="mb-3">
          {Object.keys(problems).length > 0 && (
            <ErrorAlert>{`Nothing was saved. Please check: ${Object.keys(problems).map(settingLabel).join(', ')}`}</ErrorAlert>
          )}
          {save.isSuccess && (
            <InfoAlert>
              {isNewName ? 'Saved. Open pages show the new name after a reload.' : 'The settings are saved.'}
            </InfoAlert>
          )}
          {preview.error && <ErrorAlert>{`Nothing was saved: ${preview.error.message}`}</ErrorAlert>}
          {shown ? (
            <SaveButton
              text="Save Settings"
              isSaving={save.isPending}
              missing={shown.changes.length === 0 ? 'Nothing has changed' : 'Give a reason'}
              isReady={
                shown.changes.length > 0 && isReason(reason) && (shown.closedMoney === null || reason.trim() !== '')
              }
            />
          ) : (
            <SaveButton text="Show What Will Change" isSaving={preview.isPending} whileSaving="Checking..." />
          )}
          {save.error && (
            <div className="mt-3">
              <Refusal
                sentence={
                  isRefused(save.error)
                    ? save.error.message
                    : 'The server did not answer, so the change may or may not be saved.'
                }
                onReload={isStale(save.error) || !isRefused(save.error) ? () => void reload() : undefined}
              />
            </div>
          )}
        </div>
      </form>
    </>
  )

  function change(next: ChoicesForm): void {
    setForm(next)
    setPreviewed(undefined)
    // Discards a pending preview, which belongs to the previous input.
    if (preview.isPending) preview.reset()
    // A pending save continues, because the next one needs its version.
    if (!save.isPending) save.reset()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (preview.isPending || save.isPending) return
    if (previewed && shown) submitChange(previewed)
    else showPreview(form)
  }

  function showPreview(next: ChoicesForm): void {
    const read = readForm(next)
    save.reset()
    setPreviewed(undefined)
    setProblems('problems' in read ? read.problems : {})
    if ('problems' in read) return
    preview.mutate(read.choices, { onSuccess: () => setPreviewed(read.choices) })
  }

  function submitChange(choices: LeagueChoices): void {
    const change = { ...choices, ...givenReason(reason) }
    save.mutate(
      { change, seen: seen.tag },
      { onSuccess: (saved) => restart(saved, (typed) => withChangesOf(typed, form, formOf(saved.choices))) },
    )
  }

  /** Merges the user's edits onto another user's save. */
  async function reload(): Promise<void> {
    const fresh = await onReload().catch(() => undefined)
    if (!fresh) return
    const next = withChangesOf(form, formOf(seen.choices), formOf(fresh.choices))
    restart(fresh, next)
    showPreview(next)
  }

  function restart(settings: Settings, next: ChoicesForm | ((typed: ChoicesForm) => ChoicesForm)): void {
    setSeen(settings)
    setForm(next)
    setPreviewed(undefined)
    setReason('')
  }
}

const isStale = (error: Error) => error instanceof CallError && error.status === 412

function SettingsPreviewCard({ preview }: { preview: SettingsPreview }) {
  const { changes, teams, money, closedMoney, overCap } = preview
  return (
    <FormCard title="What Will Change" takesFocus>
      <ChangedSettings changes={changes} />
      <ChangedStandings teams={teams} money={money} />
      {closedMoney && (
        <WarningAlert>{`This changes money in closed weeks: ${closedMoney}. Give a reason below.`}</WarningAlert>
      )}
      {overCap.length > 0 && (
        <p className="mb-0">
          {'Over the new salary cap until their rosters change: '}
          {overCap.map(({ teamName, by }) => `${teamName} (${formatMoney(by)})`).join(', ')}
        </p>
      )}
    </FormCard>
  )
}
