import type { KnownPlayer } from '@tuff/contract'
import { SLOTS, takes } from '@tuff/league'
import { useState } from 'react'
import { CapSpace } from '#football/cap-space.tsx'
import { Choice } from '#ui/choice.tsx'
import { type Pool, type RosterPicks, withPick } from './roster-picks.ts'
import { SlotField } from './slot-field.tsx'

type Props = {
  pool: Pool
  /** In dollars; NaN while the typed salary is no number. */
  cap: number
  picks: RosterPicks
  onChange: (next: (before: RosterPicks) => RosterPicks) => void
}

export function RosterPicker({ pool: { teams, players }, cap, picks, onChange }: Props) {
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
        options={teams.map((team) => ({ value: team.email, text: `${team.name} (${filled(team.email)})` }))}
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

  function filled(of: string): string {
    return `${Object.keys(picks[of] ?? {}).length} of ${SLOTS.length}`
  }
}
