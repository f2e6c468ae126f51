import type { SetupPreview } from '@tuff/contract'
import { FIRST_WEEK } from '@tuff/league'
import type { ReactNode } from 'react'
import { ChangedSettings } from '#settings/changed-settings.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatMoney } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { SETUP_FILES } from './setup-form.ts'
import { WithoutPlayers } from './without-players.tsx'

export function SetupPreviewCard({ preview }: { preview: SetupPreview }) {
  const { settings, teams, players, playersFile, rosters, week, firstWeek, invitations, ignoredColumns } = preview
  return (
    <FormCard title="What Will Change" takesFocus>
      <Part title="Settings">
        <ChangedSettings changes={settings} />
      </Part>
      {week > FIRST_WEEK && (
        <Part title="First Week">
          <p className="mb-0">{startInWords(firstWeek, week)}</p>
        </Part>
      )}
      <Part title="Teams">
        <ul className="mb-0">
          <Names what="New" names={teams.added} />
          <Names what="Changed" names={teams.changed} />
          <Names what="Removed" names={teams.removed} />
          <li>Unchanged: {teams.unchanged}</li>
        </ul>
      </Part>
      <Part title="Players">
        <p className="mb-0">{`New: ${players.added}, changed: ${players.changed}, unchanged: ${players.unchanged}`}</p>
        {playersFile && <PlayersFileNote rows={playersFile} />}
      </Part>
      <Part title={`Rosters in Week ${week}`}>
        <ScrollPane label="Rosters">
          <table className="table mb-0">
            <HeadRow columns={['Team', ['Players', 'num'], ['Salaries', 'num'], ['Cap Space', 'num']]} />
            <tbody>
              {rosters.map((roster) => (
                <tr key={roster.managerEmail}>
                  <td className="text-nowrap">{roster.teamName}</td>
                  <td className="num">{roster.players}</td>
                  <td className="num">{formatMoney(roster.salary)}</td>
                  <td className="num">{formatMoney(roster.capSpace)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollPane>
        <WithoutPlayers rosters={rosters} />
      </Part>
      <Part title="Accounts">
        {invitations.length === 0 ? (
          <p className="mb-0">No new accounts are needed.</p>
        ) : (
          <p className="mb-0">
            {`${invitations.length} ${invitations.length === 1 ? 'manager gets' : 'managers get'} an account and a link: `}
            {invitations.map(({ name, email }) => `${name} (${email})`).join(', ')}
          </p>
        )}
      </Part>
      {ignoredColumns.length > 0 && (
        <p className="form-text mb-0">
          {'Not used: '}
          {ignoredColumns.map(({ file, column }) => `'${column}' of ${SETUP_FILES[file].title}`).join(', ')}
        </p>
      )}
    </FormCard>
  )
}

function startInWords(firstWeek: number, week: number): string {
  const start =
    firstWeek === FIRST_WEEK
      ? ''
      : `The league starts in Week ${firstWeek}: ${weeksHave(FIRST_WEEK, firstWeek - 1)} no ranks, no totals and no money. `
  if (firstWeek >= week) return start.trim()
  const played = firstWeek === week - 1 ? `Week ${firstWeek} is` : `Weeks ${firstWeek} to ${week - 1} are`
  return `${start}${played} over already: ranks and money of ${firstWeek === week - 1 ? 'it' : 'them'} are due at once.`
}

const weeksHave = (first: number, last: number): string =>
  first === last ? `Week ${first} has` : `Weeks ${first} to ${last} have`

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3 className="kind-title">{title}</h3>
    {children}
  </div>
)

function Names({ what, names }: { what: string; names: { email: string; name: string }[] }) {
  if (names.length === 0) return null
  return <li>{`${what}: ${names.map(({ name }) => name).join(', ')}`}</li>
}

type FileRows = NonNullable<SetupPreview['playersFile']>

function PlayersFileNote({ rows }: { rows: FileRows }) {
  const { from, read, unknown, withoutSlot } = rows
  const left = countOf(unknown) + countOf(withoutSlot)
  if (from === null && left === 0) return null
  return (
    <>
      <p className="mt-2 mb-0">{`${from ? `Salaries of ${from}. ` : ''}Rows read: ${read}, used: ${read - left}, left out: ${left}.`}</p>
      {countOf(unknown) > 0 && (
        <p className="mt-2 mb-0">
          {`Not recognized by name, position and club: ${countOf(unknown)}. These rows set no salary. Add missing players in a file with an id, a name, a position, a team and a salary. `}
          <span className="dim">{namesOf(unknown)}</span>
        </p>
      )}
      {countOf(withoutSlot) > 0 && (
        <p className="mt-2 mb-0">
          {`Without a slot in this league: ${countOf(withoutSlot)}. They are left out. `}
          <span className="dim">{namesOf(withoutSlot)}</span>
        </p>
      )}
    </>
  )
}

const countOf = ({ names, more }: FileRows['unknown']): number => names.length + more

const namesOf = ({ names, more }: FileRows['unknown']): string =>
  `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
