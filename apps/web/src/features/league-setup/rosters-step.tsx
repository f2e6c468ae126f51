import type { KnownPlayer, SetupPool } from '@tuff/contract'
import { matchOf, SLOTS, type Slot, searchKey, searchTerm, slotPosition, takes } from '@tuff/league'
import { useState } from 'react'
import { CapSpace } from '#football/cap-space.tsx'
import { PlayerCombobox } from '#football/player-combobox.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { counted } from './confirm-dialog.tsx'
import { CsvField } from './csv-field.tsx'
import type { CsvInput } from './setup-form.ts'
import { countOf, type Pool, type RosterPicks, withPick } from './setup-form.ts'

type Props = {
  value: CsvInput
  mostBytes: number
  pool: SetupPool | undefined
  isLoading: boolean
  cap: number
  onChange: (next: (before: CsvInput) => CsvInput) => void
  onPick: () => void
}

export function RostersStep({ value, mostBytes, pool, isLoading, cap, onChange, onPick }: Props) {
  const { file, picks } = value
  const isPicking = picks !== undefined && pool?.result === 'pool'
  return (
    <>
      {picks === undefined && <CsvField name="rosters" value={value} mostBytes={mostBytes} onChange={onChange} />}
      {picks !== undefined && (
        <p className="mb-0">{`Picked on this page so far: ${counted(countOf(picks), 'player')}.`}</p>
      )}
      {isPicking && (
        <RosterPicker
          pool={pool}
          cap={cap}
          picks={picks}
          onChange={(next) => onChange((before) => ({ text: before.text, picks: next(before.picks ?? {}) }))}
        />
      )}
      {!file && (
        <div className="d-flex flex-wrap gap-2">
          {!isPicking && (
            <Button disabled={isLoading} onClick={onPick}>
              {picks ? 'Keep Picking' : 'Pick Players on This Page'}
            </Button>
          )}
          {picks && <Button onClick={() => onChange(({ text }) => ({ text }))}>Use a File Instead</Button>}
        </div>
      )}
    </>
  )
}

type RosterPickerProps = {
  pool: Pool
  cap: number
  picks: RosterPicks
  onChange: (next: (before: RosterPicks) => RosterPicks) => void
}

function RosterPicker({ pool: { teams, players }, cap, picks, onChange }: RosterPickerProps) {
  const [email, setEmail] = useState(teams[0]!.email)
  const roster = picks[email] ?? {}
  const taken = new Set(Object.values(roster))
  const byId = new Map(players.map((player) => [player.playerID, player]))
  const salaries = [...taken].reduce((sum, id) => sum + (byId.get(id)?.salary ?? 0), 0)
  const free = players.filter(({ playerID }) => !taken.has(playerID))
  const choose = (slot: (typeof SLOTS)[number]) => (player: KnownPlayer | undefined) =>
    onChange((before) => withPick(before, email, slot, player?.playerID))

  return (
    <>
      <Choice
        label="Team"
        value={email}
        options={teams.map((team) => ({
          value: team.email,
          text: `${team.name} (${countIn(picks[team.email])} of ${SLOTS.length})`,
        }))}
        onChange={setEmail}
      />
      {Number.isFinite(cap) && <CapSpace dollars={Math.round((cap - salaries) * 100) / 100} />}
      <div className="setting-fields">
        {SLOTS.map((slot) => (
          <SlotField
            key={`${email} ${slot}`}
            slot={slot}
            among={free.filter(({ position }) => takes(slot, position))}
            chosen={byId.get(roster[slot] ?? '')}
            onChoose={choose(slot)}
          />
        ))}
      </div>
    </>
  )
}

const MOST = 8

const countIn = (roster: object = {}): number => Object.keys(roster).length

type SlotProps = {
  slot: Slot
  among: readonly KnownPlayer[]
  chosen: KnownPlayer | undefined
  onChoose: (player: KnownPlayer | undefined) => void
}

function SlotField({ slot, among, chosen, onChoose }: SlotProps) {
  const [text, setText] = useState(chosen?.name ?? '')
  return (
    <div>
      <PlayerCombobox
        label={slot}
        placeholder={`Search ${slotPosition(slot)} players...`}
        text={text}
        onText={setText}
        players={chosen ? [] : matching(text, among)}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

/** The highest salaries first, since they are searched for most. */
function matching(text: string, among: readonly KnownPlayer[]): KnownPlayer[] {
  const typed = searchTerm(text)
  if (typed.text === '') return []
  return among
    .filter(({ name, position }) => matchOf(searchKey(name), position, typed) > 0)
    .toSorted((a, b) => b.salary - a.salary)
    .slice(0, MOST)
}
