import type { SetupPool } from '@tuff/contract'
import { SLOTS, type Slot } from '@tuff/league'

export type Pool = Extract<SetupPool, { result: 'pool' }>

/** Rosters picked on the page: each slot's player, by the manager's email. */
export type RosterPicks = Readonly<Record<string, Readonly<Partial<Record<Slot, string>>>>>

export function csvOf(picks: RosterPicks): string {
  const rows = Object.entries(picks).flatMap(([email, roster]) =>
    SLOTS.flatMap((slot) => (roster[slot] === undefined ? [] : [[email, slot, roster[slot]]])),
  )
  return [['email', 'slot', 'player id'], ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}

export const countOf = (picks: RosterPicks): number =>
  Object.values(picks).reduce((sum, roster) => sum + Object.keys(roster).length, 0)

export function withPick(picks: RosterPicks, email: string, slot: Slot, playerID: string | undefined): RosterPicks {
  const { [slot]: _, ...others } = picks[email] ?? {}
  return { ...picks, [email]: playerID === undefined ? others : { ...others, [slot]: playerID } }
}

/** Without picks of teams or players that are no longer in the files. */
export function picksIn(picks: RosterPicks, { teams, players }: Pool): RosterPicks {
  const ids = new Set(players.map(({ playerID }) => playerID))
  return Object.fromEntries(
    teams.flatMap(({ email }) => {
      const slots = Object.entries(picks[email] ?? {}).filter(([, id]) => ids.has(id))
      return slots.length > 0 ? [[email, Object.fromEntries(slots)]] : []
    }),
  )
}

const cell = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
