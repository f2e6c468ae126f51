import { PAGE_PATHS, type SetupDone } from '@tuff/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSetupState } from '#api/setup.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SetupDoneCard } from './setup-done-card.tsx'
import { forgetForm } from './setup-form.ts'
import { SetupSteps } from './setup-steps.tsx'

/** From an empty install to a league: fill in, preview, save at once. */
export function LeagueSetupScreen() {
  const state = useSetupState()
  const [done, setDone] = useState<SetupDone>()
  return (
    <Screen isNarrow title="League Setup">
      {done ? <SetupDoneCard done={done} /> : content()}
    </Screen>
  )

  function content() {
    if (state.isLoadingError) return <ErrorAlert>{`Failed to load the setup: ${state.error.message}`}</ErrorAlert>
    if (!state.data) return <LoadingCard />
    if (state.data.refusal)
      return (
        <WarningAlert>
          {state.data.refusal}{' '}
          <Link className="text-decoration-underline" to={PAGE_PATHS.leagueSettings}>
            Open the settings
          </Link>
        </WarningAlert>
      )
    return <SetupSteps state={state.data} onDone={finish} />
  }

  function finish(setUp: SetupDone): void {
    // Continues to the rosters, if they are still missing.
    if (setUp.rosters.every(({ players }) => players > 0)) forgetForm()
    setDone(setUp)
    window.scrollTo(0, 0)
  }
}
