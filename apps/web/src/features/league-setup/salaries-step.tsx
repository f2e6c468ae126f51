import type { PoolPlayer, SalaryPreview, SalaryWish } from '@tuff/contract'
import { foldName } from '@tuff/league'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useApplySalaries, usePreviewSalaries, useSalarySources, useSetSalary } from '#api/pick-desk.ts'
import { usePickPool } from '#api/picks.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { CSV_TYPES, FileField } from '#ui/file-field.tsx'
import { formatCents } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useFirstOnes } from '#ui/use-first-ones.tsx'
import { useFormKey } from '#ui/use-form-key.ts'

type SalarySource = SalaryWish['from']

const WORDS: Record<SalarySource, string> = {
  'ended season': 'The last season of this league',
  source: 'The public sources',
  file: 'A file: player, position, club, points',
}

/** PICK-09 */
export function SalariesStep({ isLocked }: { isLocked: boolean }) {
  const sources = useSalarySources()
  const preview = usePreviewSalaries()
  const [chosen, setChosen] = useState<SalarySource>()
  const [csv, setCsv] = useState<string>()
  const [isDone, setDone] = useState(false)
  if (isLocked) return <p className="mb-0">Salaries are fixed since the lock.</p>
  if (!sources.data) return <p className="mb-0">{sources.isError ? 'Failed to load the salaries' : 'Loading...'}</p>
  const usual = sources.data.sources.find(({ refusal }) => refusal === null)?.from ?? 'file'
  const from = chosen ?? usual
  const source = sources.data.sources.find((each) => each.from === from)
  const failure = failureMessage(preview.error, 'It is safe to try again.')
  const wish = { from, ...(from === 'file' && csv && { csv }) }
  return (
    <>
      <div className="setting-fields">
        <Choice
          label="Last season’s points from"
          value={from}
          options={sources.data.sources.map((each) => ({
            value: each.from,
            text: each.season === null ? WORDS[each.from] : `${WORDS[each.from]}, ${each.season}`,
          }))}
          onChange={(value) => {
            setChosen(sources.data.sources.find((each) => each.from === value)?.from)
            preview.reset()
          }}
        />
        {from === 'file' && (
          <FileField
            label="Points, as a CSV file"
            accept={CSV_TYPES}
            onChange={(file) => {
              preview.reset()
              setCsv(file?.base64)
            }}
          />
        )}
      </div>
      {source?.refusal && <InfoAlert>{source.refusal}</InfoAlert>}
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      {isDone && <InfoAlert>The salaries are saved.</InfoAlert>}
      <div>
        <Button
          isPrimary
          disabled={preview.isPending || Boolean(source?.refusal) || (from === 'file' && !csv)}
          onClick={() => {
            setDone(false)
            preview.mutate(wish)
          }}
        >
          {preview.isPending ? 'Computing...' : 'Suggested Salaries'}
        </Button>
      </div>
      {preview.data && (
        <SalaryPreviewTable
          key={preview.data.tag}
          preview={preview.data}
          wish={wish}
          onDone={() => {
            preview.reset()
            setDone(true)
          }}
        />
      )}
      {!preview.data && <SalaryEditor />}
    </>
  )
}

const HIDDEN_ON_PHONES = 'd-none d-md-table-cell'

type Props = { preview: SalaryPreview; wish: SalaryWish; onDone: () => void }

function SalaryPreviewTable({ preview, wish, onDone }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [first, more] = useFirstOnes(preview.players)
  const apply = useApplySalaries(useFormKey())
  const failure = failureMessage(apply.error, 'It is safe to try again.')
  const isWrong = Object.values(typed).some((text) => dollarsIn(text) === undefined)
  return (
    <>
      <p className="mb-0">
        {`The median of the best legal teams costs ${formatCents(preview.medianCost)} of ${formatCents(preview.salaryCap)}.`}
        {preview.withoutPoints > 0 &&
          ` ${preview.withoutPoints} ${preview.withoutPoints === 1 ? 'player' : 'players'} without points cost the least.`}
        {preview.unknown.length > 0 && ` Not found in the league: ${preview.unknown.join(', ')}.`}
      </p>
      <ScrollPane label="Suggested salaries">
        <table className="table salary-rows">
          <HeadRow
            columns={[
              'Player',
              ['Club', HIDDEN_ON_PHONES],
              ['Points', 'num'],
              ['Now', `num ${HIDDEN_ON_PHONES}`],
              ['Suggested', 'num'],
            ]}
          />
          <tbody>
            {first.map(({ playerID, name, position, teamAbv, points, salary, suggested }) => (
              <tr key={playerID}>
                <th scope="row" className="fw-semibold">
                  {name} <span className="dim fw-normal">{position}</span>
                </th>
                <td className={HIDDEN_ON_PHONES}>
                  <NflClub club={teamAbv} />
                </td>
                <td className="num dim">{Math.round(points)}</td>
                <td className={`num dim ${HIDDEN_ON_PHONES}`}>{salary > 0 ? formatCents(salary) : '–'}</td>
                <td className="num">
                  <input
                    className={typed[playerID] === undefined ? 'form-control' : 'form-control is-edited'}
                    aria-label={`Salary of ${name}`}
                    inputMode="decimal"
                    value={typed[playerID] ?? suggested.toFixed(2)}
                    onChange={({ target: { value } }) => setTyped((before) => ({ ...before, [playerID]: value }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollPane>
      {more}
      {isWrong && <ErrorAlert>A salary is an amount in dollars, such as 7.25.</ErrorAlert>}
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div>
        <Button isPrimary disabled={isWrong || apply.isPending} onClick={save}>
          {apply.isPending ? 'Saving...' : 'Apply These Salaries'}
        </Button>
      </div>
    </>
  )

  function save(): void {
    const edited = Object.entries(typed).map(([playerID, text]) => ({ playerID, salary: dollarsIn(text) ?? 0 }))
    apply.mutate({ wish: { ...wish, ...(edited.length > 0 && { edited }) }, tag: preview.tag }, { onSuccess: onDone })
  }
}

const MOST_FOUND = 5

function SalaryEditor() {
  const pool = usePickPool()
  const [term, setTerm] = useState('')
  if (!pool.data || pool.data.players.length === 0) return null
  const folded = foldName(term.trim())
  const found = folded ? pool.data.players.filter(({ name }) => foldName(name).includes(folded)) : []
  return (
    <div className="d-grid gap-2">
      <h3 className="kind-title mb-0">Change one salary</h3>
      <SearchField label="Player" value={term} onChange={setTerm} />
      <ul className="flag-rows">
        {found.slice(0, MOST_FOUND).map((player) => (
          <Row key={player.playerID} player={player} />
        ))}
      </ul>
    </div>
  )
}

function Row({ player: { playerID, name, position, teamAbv, salary } }: { player: PoolPlayer }) {
  const [text, setText] = useState(salary.toFixed(2))
  const save = useSetSalary()
  const typed = dollarsIn(text)
  const failure = failureMessage(save.error, 'It is safe to try again.')
  return (
    <li>
      <div className="person-words">
        <div className="fw-semibold">{name}</div>
        <div className="dim">
          {position} <NflClub club={teamAbv} /> {formatCents(salary)}
        </div>
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
      </div>
      <form className="flag-value salary-rows" noValidate onSubmit={submit}>
        <input
          className="form-control"
          aria-label={`Salary of ${name}`}
          inputMode="decimal"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SaveButton text="Save" isSaving={save.isPending} isReady={typed !== undefined && typed !== salary} />
      </form>
    </li>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (typed !== undefined && !save.isPending) save.mutate({ playerID, salary: typed })
  }
}

function dollarsIn(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '')
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
