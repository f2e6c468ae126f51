import type { TradeRequest } from '@tuff/contract'
import { weekLabel } from '@tuff/contract'
import { capSpace, type Player, remainingTrades, rosterAt, type Slot, type Snapshot, takes } from '@tuff/league'

/** `turn` selects a different one each time. */
export function legalTrade(snapshot: Snapshot, email: string, slot: Slot, turn = 0): TradeRequest {
  const { week } = snapshot
  const dropped = playerIn(snapshot, email, slot)
  return {
    managerEmail: email,
    week: weekLabel(week),
    tradeType: 'regular',
    playerAdded: candidates(snapshot, email, slot)[turn]!.id,
    playerDropped: dropped.id,
  }
}

export const playerIn = (snapshot: Snapshot, email: string, slot: Slot): Player =>
  rosterAt(snapshot, email, snapshot.week).find((spot) => spot.slot === slot)!.player

/** Cheapest first. */
export function candidates(snapshot: Snapshot, email: string, slot: Slot): Player[] {
  const roster = rosterAt(snapshot, email, snapshot.week)
  const space = capSpace(roster, snapshot.settings.salaryCap, playerIn(snapshot, email, slot).id)
  return snapshot.players
    .filter(({ id, position, salary }) => {
      return takes(slot, position) && salary <= space && !roster.some(({ player }) => player.id === id)
    })
    .sort((a, b) => a.salary - b.salary)
}

export function teamWithTrades(snapshot: Snapshot, least: number): string {
  const { week, trades, teams, settings } = snapshot
  const isPlayoffTeam = (email: string) => snapshot.standings.playoffs.some((team) => team.email === email)
  return teams.find(
    ({ email }) =>
      remainingTrades(trades, { email, week, isPlayoffTeam: isPlayoffTeam(email) }, settings).regular >= least,
  )!.email
}
