import { dollars } from '../money.ts'
import type { Player, Position } from '../players.ts'

export const player = (id: string, position: Position, salary: number): Player => ({
  id,
  name: id,
  position,
  club: 'KC',
  salary: dollars(salary),
})
