import type { PoolPlayer } from '@tuff/contract'
import { matchOf, searchKey, searchTerm } from '@tuff/league'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useSetSalary } from '#api/pick-management.ts'
import { usePickPool } from '#api/picks.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatCents } from '#ui/format.ts'
import { SaveButton } from '#ui/save-button.tsx'
import { SearchField } from '#ui/search-field.tsx'

const MOST_FOUND = 5

export function SalaryEditor() {
  const pool = usePickPool()
  const [term, setTerm] = useState('')
  if (!pool.data || pool.data.players.length === 0) return null
  const typed = searchTerm(term)
  const found = typed.text
    ? pool.data.players.filter(({ name, position }) => matchOf(searchKey(name), position, typed) > 0)
    : []
  return (
    <div className="d-grid gap-2">
      <h3 className="kind-title mb-0">Change One Salary</h3>
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

export function dollarsIn(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '')
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
