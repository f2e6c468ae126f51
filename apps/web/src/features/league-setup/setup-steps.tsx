import type { SetupDone, SetupState } from '@tuff/contract'
import { type FormEvent, type ReactNode, useState } from 'react'
import { usePreviewSetup, useSetupPool } from '#api/setup.ts'
import { useSources } from '#api/sources.ts'
import { NameFields, SettingFields } from '#settings/choices-fields.tsx'
import { type FormProblems, readForm } from '#settings/choices-form.ts'
import { ExportButtons } from '#settings/export-buttons.tsx'
import { PotForecast } from '#settings/pot-forecast.tsx'
import { yearIn } from '#settings/source-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { FileProblems } from '#ui/file-problems.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { ConfirmDialog, type Seen } from './confirm-dialog.tsx'
import { CsvField } from './csv-field.tsx'
import { FiguresStep } from './figures-step.tsx'
import { KnownSoFar } from './known-so-far.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import { RostersStep } from './rosters-step.tsx'
import {
  type CsvInput,
  draftOf,
  picksIn,
  poolFilesOf,
  rowsIn,
  SETUP_FILES,
  type SetupFile,
  type SetupForm,
  useSetupForm,
} from './setup-form.ts'
import { missingIn, type SetupStep } from './setup-missing.ts'
import { SetupPreviewCard } from './setup-preview-card.tsx'
import { StillMissing } from './step-notes.tsx'

const FILES: SetupFile[] = ['teams', 'players', 'rosters']

export function SetupSteps({ state, onDone }: { state: SetupState; onDone: (done: SetupDone) => void }) {
  const [form, setForm] = useSetupForm(state)
  const [unreadable, setUnreadable] = useState<FormProblems>({})
  const [seen, setSeen] = useState<Seen>()
  const preview = usePreviewSetup()
  const pool = useSetupPool()
  const dialog = useDialog<Seen>()
  const refused = preview.data?.result === 'problems' ? preview.data : undefined
  const problems = refused?.problems ?? []
  const { data: sources } = useSources()
  const missing = (step: SetupStep) => missingIn(step, { form, state, sources })
  const wrong = { ...unreadable, ...settingProblems(problems) }

  return (
    <>
      <form noValidate onSubmit={submit}>
        {state.teams > 0 && (
          <FormCard title="The League as It Is">
            <p className="mb-0">Start from these files. A team that is missing from the new ones is removed.</p>
            <ExportButtons />
          </FormCard>
        )}
        <FormCard title="1. Name and Season">
          <StillMissing what={missing('name')} />
          <NameFields
            form={form.choices}
            problems={wrong}
            onChange={(choices) => change((before) => ({ ...before, choices }))}
          />
        </FormCard>
        <FiguresStep
          season={yearIn(form.choices.season)}
          players={state.players}
          games={state.games}
          isDone={missing('figures') === undefined}
          note={<StillMissing what={missing('figures')} />}
        />
        {FILES.map((name, at) => (
          <FormCard key={name} id={name} title={`${at + 3}. ${SETUP_FILES[name].title}`}>
            <StillMissing what={missing(name)} />
            <KnownSoFar name={name} state={state} />
            {fieldOf(name)}
            <FileProblems
              title={SETUP_FILES[name].title}
              problems={problems.filter(({ file }) => file === name)}
              hasRows={form[name].picks === undefined}
              hasColumns={form[name].picks === undefined}
            />
          </FormCard>
        ))}
        <FormCard id="settings" title="6. Scoring, Payouts, Limits and Playoffs">
          <StillMissing what={undefined} />
          <p className="mb-0">The usual values. You can also change them during the season.</p>
          <div>
            <SettingFields
              form={form.choices}
              problems={wrong}
              onChange={(choices) => change((before) => ({ ...before, choices }))}
            />
          </div>
          <PotForecast form={form.choices} teams={rowsIn(form.teams) || state.teams} />
        </FormCard>
        {seen && <SetupPreviewCard preview={seen.preview} />}
        <ProblemSummary unreadable={unreadable} problems={problems} more={refused?.more ?? 0} />
        {preview.error && <ErrorAlert>{`Nothing was saved: ${preview.error.message}`}</ErrorAlert>}
        {pool.error && <ErrorAlert>{`Failed to load the players: ${pool.error.message}`}</ErrorAlert>}
        <div className="d-flex flex-wrap gap-2">
          {seen ? (
            <Button isPrimary onClick={() => dialog.open(seen)}>
              Set Up the League...
            </Button>
          ) : (
            <SaveButton text="Show What Will Change" isSaving={preview.isPending} whileSaving="Checking..." />
          )}
        </div>
      </form>
      {/* Outside the form, because a submit in the dialog would bubble to it. */}
      {dialog.about && (
        <ConfirmDialog
          key={dialog.about.tag}
          seen={dialog.about}
          shown={dialog.shown}
          onDone={onDone}
          onReload={() => {
            dialog.shown.onClose()
            showPreview()
          }}
        />
      )}
    </>
  )

  function fieldOf(name: SetupFile): ReactNode {
    const { bytes: mostBytes } = state.limits
    const changeFile = (next: (before: CsvInput) => CsvInput) =>
      change((before) => ({ ...before, [name]: next(before[name]) }))
    if (name === 'rosters') {
      const cap = Number(form.choices.salaryCap || Number.NaN)
      const picker = { pool: pool.data, isLoading: pool.isPending, cap, onPick: pick }
      return <RostersStep value={form.rosters} mostBytes={mostBytes} onChange={changeFile} {...picker} />
    }
    return (
      <CsvField
        name={name}
        value={form[name]}
        mostBytes={mostBytes}
        onChange={(next) => {
          changeFile(next)
          // Other files mean other teams and players to pick from.
          pool.reset()
        }}
      />
    )
  }

  /** Problems of unreadable files are listed with all others. */
  function pick(): void {
    pool.mutate(poolFilesOf(form), {
      onSuccess: (pool) => {
        if (pool.result === 'problems') return showPreview()
        change(({ rosters, ...others }) => ({
          ...others,
          rosters: { ...rosters, picks: picksIn(rosters.picks ?? {}, pool) },
        }))
      },
    })
  }

  /** Drops the preview, also a pending one; problems stay until the next preview. */
  function change(next: (before: SetupForm) => SetupForm): void {
    setForm(next)
    setSeen(undefined)
    if (preview.isPending) preview.reset()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!preview.isPending) showPreview()
  }

  function showPreview(): void {
    const read = readForm(form.choices)
    setSeen(undefined)
    preview.reset()
    setUnreadable('problems' in read ? read.problems : {})
    if ('problems' in read) return
    const draft = draftOf(read.choices, form)
    preview.mutate(draft, {
      onSuccess: (response) => response.result === 'preview' && setSeen({ draft, ...response }),
    })
  }
}

const settingProblems = (problems: { file: string; column?: string | undefined; message: string }[]): FormProblems =>
  Object.fromEntries(problems.flatMap(({ file, column, message }) => (file === 'settings' ? [[column, message]] : [])))
