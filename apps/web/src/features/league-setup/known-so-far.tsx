import { PAGE_PATHS, type SetupState } from '@tuff/contract'
import { counted } from '@tuff/league'
import { Link } from 'react-router'
import { ExportButtons } from '#settings/export-buttons.tsx'
import type { SetupFile } from './setup-form.ts'

export function KnownSoFar({ name, state }: { name: SetupFile; state: SetupState }) {
  const { teams, players, games, week, limits } = state
  if (name === 'teams')
    return <p className="mb-0">{`Teams in the league so far: ${teams}. At most ${limits.teams}.`}</p>
  if (name === 'rosters') return <p className="mb-0">{`Rosters are needed up to the current week, Week ${week}.`}</p>
  if (players === 0 && games === 0)
    return (
      <p className="mb-0">
        No season has been imported yet. Without one, this file is the only source of players.{' '}
        <Link className="text-decoration-underline" to={`${PAGE_PATHS.data}?figures=files`}>
          Import a season
        </Link>
      </p>
    )
  return (
    <>
      <p className="mb-0">{`Imported so far: ${counted(players, 'player')} and ${counted(games, 'game')}.`}</p>
      {teams === 0 && players > 0 && (
        <>
          <p className="mb-0">Their ids and salaries are in this file. Change the salaries, then choose it below.</p>
          <ExportButtons files={['players.csv']} />
        </>
      )}
    </>
  )
}
