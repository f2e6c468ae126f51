import type { SetupState, SourcesState } from '@tuff/contract'
import type { SetupFile } from './setup-form.ts'
import { isFilledIn, type SetupForm } from './setup-form.ts'

export type SetupStep = 'name' | 'figures' | SetupFile

type Known = {
  form: SetupForm
  state: Pick<SetupState, 'teams' | 'players' | 'games'>
  sources: SourcesState | undefined
}

/** REAL-06: undefined when the step is complete. */
export function missingIn(step: SetupStep, { form, state, sources }: Known): string | undefined {
  const { teams, players, games } = state
  switch (step) {
    case 'name':
      return (
        NAMES.filter(([path]) => !form.choices[path]?.trim())
          .map(([, words]) => words)
          .join(' and ') || undefined
      )
    case 'figures':
      return players > 0 && games > 0 ? undefined : `${missingOf(players, games)}. ${adviceOn(sources)}`
    case 'teams':
      return teams > 0 || isFilledIn(form, 'teams') ? undefined : 'a row or a file with the teams.'
    case 'players':
      return players > 0 || isFilledIn(form, 'players') ? undefined : 'players, from step 2 or from a file here.'
    case 'rosters':
      return teams > 0 || isFilledIn(form, 'rosters')
        ? undefined
        : 'rosters. A team without one scores nothing until the league is set up again with it.'
  }
}

const NAMES = [
  ['product', 'the name'],
  ['season', 'the season'],
] as const

const missingOf = (players: number, games: number): string =>
  [games === 0 && 'games', players === 0 && 'players'].filter(Boolean).join(' and ')

function adviceOn(sources: SourcesState | undefined): string {
  if (sources?.overruled) return 'Fetching from the sources of TUFF_SOURCES.'
  if (sources?.refusal) return 'Import files.'
  return sources?.sources.nflverse.isOn
    ? 'Fetching from the sources. This page updates as figures come in.'
    : 'Turn on public sources, or import files.'
}
