import { type Cents, dollars } from '../money.ts'
import type { Player, Position } from '../players.ts'
import { csv, recordedPlayers } from './recorded-season.ts'

/** Players missing from the list. */
const CHEAPEST = dollars(2.5)

/** The list's salaries divided by a thousand, so that eleven players fit under the cap. */
export function paidPlayers(): Player[] {
  const salaries = new Map<string, Cents>()
  for (const { Name, Position: position, Salary } of csv('salaries/draftkings_form_2024_week15.csv'))
    salaries.set(key(Name!, position!), dollars(Number(Salary) / 1000))
  return recordedPlayers().map((player) => ({
    ...player,
    salary: salaries.get(key(player.name, player.position)) ?? CHEAPEST,
  }))
}

/** Matching by name is good enough for a price. */
const key = (name: string, position: Position | string): string => `${name} ${position}`
