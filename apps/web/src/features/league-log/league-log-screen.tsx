import type { LogChange, LogEntry } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import journal from 'bootstrap-icons/icons/journal-text.svg?raw'
import { useIsCommissioner } from '#api/commissioner.ts'
import { sending } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { useLeagueLog, useRevert } from '#api/league-log.ts'
import { useStandings } from '#api/standings.ts'
import { KickoffNote } from '#football/kickoff-note.tsx'
import { LivePill } from '#football/live-pill.tsx'
import { chosenTeam, type NamedTeam, nameInLink } from '#football/team-choices.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoment } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'

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

function LogRow({ entry, onRevert }: { entry: LogEntry; onRevert: ((entry: LogEntry) => void) | undefined }) {
  const { id, at, byName, sentence, reason, changes, reverts, revertedBy } = entry
  return (
    <li>
      <div className="person-words" id={`log-${id}`}>
        {sentence}
      </div>
      {reason && <div className="person-words dim">Reason: {reason}</div>}
      <div className="log-facts">
        <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
        <span className="person-words">{byName}</span>
        {reverts && <span className="chip">Undoes an earlier change</span>}
        {revertedBy && <span className="chip chip-empty">Reverted</span>}
        {onRevert && (
          <Button isSmall className="ms-auto" aria-describedby={`log-${id}`} onClick={() => onRevert(entry)}>
            Revert
          </Button>
        )}
      </div>
      {changes.length > 0 && <BeforeAndAfter changes={changes} describedBy={`log-${id}`} />}
    </li>
  )
}

const BeforeAndAfter = ({ changes, describedBy }: { changes: LogChange[]; describedBy: string }) => (
  <Disclosure className="log-changes" summary={<summary aria-describedby={describedBy}>Before and after</summary>}>
    <table>
      <HeadRow columns={['What', 'Before', 'After']} />
      <tbody>
        {changes.map(({ what, before, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{before ?? NOTHING}</td>
            <td>{after ?? NOTHING}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Disclosure>
)

const NOTHING = <span className="dim">nothing</span>

function RevertDialog({ entry, shown }: { entry: LogEntry; shown: DialogState }) {
  const revert = useRevert(entry, useFormKey())
  const { question, yes, onError } = useKickoffQuestion()
  const { refusal, ...sent } = sending(revert, 'It is safe to try again.')
  return (
    <ChangeDialog
      title="Revert This Change"
      shown={shown}
      action={question ? 'Revert Anyway' : 'Revert'}
      tone="danger"
      whileSaving="Reverting..."
      {...sent}
      refusal={question && (!revert.error || questionIn(revert.error)) ? <KickoffNote question={question} /> : refusal}
      onSubmit={(why) => revert.mutate({ ...why, ...yes }, { onSuccess: shown.onClose, onError })}
    >
      <p className="cap-note person-words">{entry.sentence}</p>
      <p>This undoes the change, if the rules still allow it. Both stay in the log.</p>
    </ChangeDialog>
  )
}
