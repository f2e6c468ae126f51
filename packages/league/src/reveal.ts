import { compareNames } from './names.ts'
import type { Player } from './players.ts'
import { payroll, type Roster } from './rosters.ts'

export type RevealedTeam = { readonly email: string; readonly roster: Roster }

export type Reveal = ReturnType<typeof revealOf>

/** Rule 18.9. */
export function revealOf(teams: readonly RevealedTeam[]) {
  const owned = new Map<string, { player: Player; emails: string[] }>()
  for (const { email, roster } of teams) {
    for (const { player } of roster) {
      const known = owned.get(player.id)
      if (known) known.emails.push(email)
      else owned.set(player.id, { player, emails: [email] })
    }
  }
  const costs = teams.map(({ email, roster }) => ({ email, cost: payroll(roster) }))
  const withCost = (cost: number) => costs.filter((one) => one.cost === cost).map(({ email }) => email)
  const all = costs.map(({ cost }) => cost)
  return {
    owned: [...owned.values()].sort(
      (a, b) => b.emails.length - a.emails.length || compareNames(a.player.name, b.player.name),
    ),
    dearest: withCost(Math.max(...all)),
    cheapest: withCost(Math.min(...all)),
    mostAlike: new Map(teams.map((team) => [team.email, mostAlike(team, teams)])),
  }
}

function mostAlike(team: RevealedTeam, teams: readonly RevealedTeam[]) {
  const own = new Set(team.roster.map(({ player }) => player.id))
  const others = teams
    .filter(({ email }) => email !== team.email)
    .map(({ email, roster }) => ({ email, players: roster.filter(({ player }) => own.has(player.id)).length }))
  const players = Math.max(0, ...others.map((other) => other.players))
  return { players, emails: players === 0 ? [] : others.filter((o) => o.players === players).map(({ email }) => email) }
}
