import type { OwnPick, OwnPicks, PickPool, PoolPlayer } from '@tuff/contract'
import { dollars, type Pick, type Player, SLOTS, type Slot } from '@tuff/league'
import type { PickChange } from '#api/picks.ts'

export type TeamPick = OwnPick & { readonly listed?: PoolPlayer }

export type PoolById = ReadonlyMap<string, PoolPlayer>

export const poolById = ({ players }: PickPool): PoolById => new Map(players.map((player) => [player.playerID, player]))

/** The team with the taps that are not saved yet, in the order in which the picks were made. */
export function shownTeam(own: OwnPicks, pending: readonly PickChange[], pool: PoolById): TeamPick[] {
  const picks = pending.reduce<readonly OwnPick[]>((before, change) => changed(before, change, pool), own.picks)
  return picks.map((pick) => {
    const listed = pool.get(pick.playerID)
    return { ...pick, ...(listed && { listed, player: listed }) }
  })
}

function changed(before: readonly OwnPick[], change: PickChange, pool: PoolById): readonly OwnPick[] {
  const known = new Map(before.map((pick) => [pick.playerID, pick]))
  const pickOf = (slot: Slot, playerID: string): OwnPick => {
    const earlier = known.get(playerID)
    const player = pool.get(playerID) ?? earlier?.player ?? null
    return { slot, playerID, player, salaryThen: earlier?.salaryThen ?? player?.salary ?? 0 }
  }
  if ('team' in change) return change.team.map(({ slot, playerID }) => pickOf(slot, playerID))
  const { slot, playerID } = change
  if (before.some((pick) => pick.slot === slot && pick.playerID === playerID)) return before
  const others = before.filter((pick) => pick.slot !== slot)
  return playerID === null ? others : [...others, pickOf(slot, playerID)]
}

export const picksOf = (team: readonly TeamPick[]): Pick[] =>
  team.map(({ slot, player, salaryThen }) => ({
    slot,
    player: player ? playerOf(player) : undefined,
    salaryThen: dollars(salaryThen),
  }))

export const playerOf = ({ playerID, name, position, teamAbv, salary }: NonNullable<OwnPick['player']>): Player => ({
  id: playerID,
  name,
  position,
  club: teamAbv,
  salary: dollars(salary),
})

export const choiceOf = (team: readonly TeamPick[]) => team.map(({ slot, playerID }) => ({ slot, playerID }))

export const bySlot = (team: readonly TeamPick[]): [Slot, TeamPick | undefined][] =>
  SLOTS.map((slot) => [slot, team.find((pick) => pick.slot === slot)])
