import type { LogEntry } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import journal from 'bootstrap-icons/icons/journal-text.svg?raw'
import { useIsCommissioner } from '#api/commissioner.ts'
import { useLeagueLog } from '#api/league-log.ts'
import { useStandings } from '#api/standings.ts'
import { LivePill } from '#football/live-pill.tsx'
import { chosenTeam, type NamedTeam, nameInLink } from '#football/team-choices.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { LogRow } from './log-row.tsx'
import { RevertDialog } from './revert-dialog.tsx'

/** D-10: the commissioner's changes, readable by every manager. `?team=…` filters by team. */
export function LeagueLogScreen() {
  const { standings, status, error } = useStandings()
  const { query, choose } = useLinkChoices()
  const teamParam = query.get('team') ?? ''
  const teams = teamsByName(standings?.regularSeason)
  const team = chosenTeam(teams, teamParam, undefined)
  // The link has a team's name; the standings map it to the email.
  const isReady = teamParam === '' || standings !== undefined

  return (
    <Screen isNarrow title="League Log" beside={<LivePill status={status} />}>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      <div className="filters filters-2">
        <Choice
          label="Team"
          value={team?.email ?? ''}
          options={[
            { value: '', text: 'All teams' },
            ...teams.map(({ email, name }) => ({ value: email, text: name })),
          ]}
          onChange={(email) => choose({ team: email && nameInLink(teams, email) })}
        />
      </div>
      <Log team={team?.email} isReady={isReady} />
    </Screen>
  )
}

function Log(about: Parameters<typeof useLeagueLog>[0]) {
  const log = useLeagueLog(about)
  const mayRevert = useIsCommissioner()
  const revert = useDialog<LogEntry>()
  const entries = log.data?.pages.flatMap((page) => page.entries)
  return (
    <>
      {log.isError && <ErrorAlert>Failed to load the log</ErrorAlert>}
      <section className="card" aria-label="Changes">
        {log.isPending && <Loading text="Loading..." />}
        {entries?.length === 0 && (
          <EmptyState icon={journal} sentence="The commissioner has not changed anything yet." />
        )}
        <ul className="log-rows">
          {entries?.map((entry) => (
            <LogRow key={entry.id} entry={entry} onRevert={mayRevert && entry.revertible ? revert.open : undefined} />
          ))}
        </ul>
        {log.hasNextPage && (
          <div className="card-footer">
            <Button className="mx-auto" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {log.isFetchingNextPage ? 'Loading...' : 'More'}
            </Button>
          </div>
        )}
      </section>
      {revert.about && <RevertDialog key={revert.about.id} entry={revert.about} shown={revert.shown} />}
    </>
  )
}

const teamsByName = (teams: readonly { managerEmail: string; teamName: string }[] = []): NamedTeam[] =>
  teams
    .map(({ managerEmail, teamName }) => ({ email: managerEmail, name: teamName }))
    .toSorted((a, b) => compareNames(a.name, b.name))
