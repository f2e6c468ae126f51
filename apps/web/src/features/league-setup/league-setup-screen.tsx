import { PAGE_PATHS, type SetupDone } from '@tuff/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { usePickDesk } from '#api/pick-desk.ts'
import { useSetupState } from '#api/setup.ts'
import { ErrorAlert, InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { PicksSetup } from './picks-setup.tsx'
import { SetupDoneCard } from './setup-done-card.tsx'
import { forgetForm } from './setup-form.ts'
import { SetupSteps } from './setup-steps.tsx'

const BEGINNINGS = [
  ['picks', 'Pick Night'],
  ['files', 'Teams and Rosters'],
] as const

export function LeagueSetupScreen() {
  const state = useSetupState()
  const [done, setDone] = useState<SetupDone>()
  const { query, choose } = useLinkChoices()
  const desk = usePickDesk()
  const isPickNight = desk.data !== undefined && desk.data.night.state !== 'closed'
  const begins = query.get('begins') ?? (isPickNight ? 'picks' : 'files')
  return (
    <Screen
      isNarrow
      title="League Setup"
      beside={
        <div className="page-tools">
          <fieldset className="seg" aria-label="The season begins with">
            {BEGINNINGS.map(([value, text]) => (
              <ToggleButton key={value} text={text} isOn={begins === value} onClick={() => choose({ begins: value })} />
            ))}
          </fieldset>
        </div>
      }
    >
      {done ? <SetupDoneCard done={done} /> : content()}
    </Screen>
  )

  function content() {
    if (state.isLoadingError) return <ErrorAlert>{`Failed to load the setup: ${state.error.message}`}</ErrorAlert>
    if (!state.data || desk.isPending) return <LoadingCard />
    if (begins === 'picks') return <PicksSetup state={state.data} />
    if (state.data.refusal)
      return (
        <WarningAlert>
          {state.data.refusal}{' '}
          <Link className="text-decoration-underline" to={PAGE_PATHS.leagueSettings}>
            Open the settings
          </Link>
        </WarningAlert>
      )
    return (
      <>
        {state.data.teams === 0 && (
          <InfoAlert>
            If the managers choose their own teams, begin with Pick Night: it needs no list of teams and no rosters.
            Teams and Rosters, selected now, is for a league that has both.
          </InfoAlert>
        )}
        <SetupSteps state={state.data} onDone={finish} />
      </>
    )
  }

  function finish(setUp: SetupDone): void {
    // The form is kept while rosters are missing.
    if (setUp.rosters.every(({ players }) => players > 0)) forgetForm()
    setDone(setUp)
    window.scrollTo(0, 0)
  }
}
