import { type PlayerSearchResult, type RosterPlayer, type Trade, type TradeType, weekNumber } from '@tuff/contract'
import { type Trade as LeagueTrade, problemInWords, slotPosition, tradeEditProblems, tradeProblems } from '@tuff/league'
import { useState } from 'react'
import { useNamedPlayers } from '#api/players.ts'
import { foundPlayer, paidRoster } from './paid-roster.ts'
import type { TeamWeek } from './team-week.ts'
import { availableTypes, type TradeTerms } from './trade-terms.ts'

type Drafted = {
  dropId: string
  added: PlayerSearchResult | undefined
  /** The player to drop, as they were in the roster when they were chosen. */
  chosen?: RosterPlayer | undefined
}

export type WantedSwap = { drop: string; added: PlayerSearchResult | undefined }

export function useTradeDraft(team: TeamWeek, terms: TradeTerms, trade: Trade | undefined, wanted?: WantedSwap) {
  const [chosenType, setType] = useState<TradeType>()
  const [drafted, setDrafted] = useState<Drafted>()
  const made = useMadeTrade(team, trade)
  const types = trade ? [trade.tradeType] : availableTypes(terms)
  const type = types.find((one) => one === chosenType) ?? types[0]

  /** The players that the trade may drop: an edit first undoes its own swap (D-10). */
  const roster = trade ? made.rosterBefore : team.roster
  const { dropId, added } = drafted ?? {
    dropId: trade?.playerDropped ?? wanted?.drop ?? '',
    added: made.added ?? wanted?.added,
  }
  const drop = roster.find(({ playerID }) => playerID === dropId)
  return {
    made,
    types,
    type,
    setType,
    roster,
    drop,
    setDrop: (id: string) =>
      setDrafted({ dropId: id, added: undefined, chosen: roster.find(({ playerID }) => playerID === id) }),
    gone: gone(),
    added,
    setAdded: (player: PlayerSearchResult | undefined) => setDrafted({ ...drafted, dropId, added: player }),
    problems,
  }

  /** Reports a player to drop whom somebody else changed while the form was open. */
  function gone(): string | undefined {
    const chosen = drafted?.chosen
    if (!chosen || drop) return undefined
    const now = roster.find(({ position }) => position === chosen.position)
    return `${chosen.player_name} is no longer on the roster, replaced by ${now?.player_name ?? 'nobody'}`
  }

  /** Why the league forbids it, in words; a request is sent only when it is allowed. */
  function problems(): string[] {
    if (!drop || !added || !type) return []
    const swap = { drop: drop.playerID, add: foundPlayer(added) }
    const now = paidRoster(team.roster)
    const remaining = terms.remaining[type]
    const found =
      trade && made.dropped
        ? tradeEditProblems(
            now,
            { trade: leagueTrade(trade), dropped: foundPlayer(made.dropped), laterTrades: [] },
            swap,
            { ...terms, type, remaining: remaining + 1 },
          )
        : tradeProblems(now, swap, { ...terms, type, remaining })
    return found.map((problem) => problemInWords(problem, nameOf))
  }

  function nameOf(id: string): string {
    if (id === added?.playerID) return added.name
    return [...roster, ...team.roster].find(({ playerID }) => playerID === id)?.player_name ?? id
  }
}
export type TradeDraft = ReturnType<typeof useTradeDraft>

function useMadeTrade({ roster, week }: TeamWeek, trade: Trade | undefined) {
  const there = roster.find(({ playerID }) => playerID === trade?.playerAdded)
  const position = there && slotPosition(there.position)
  // A roster has a player's slot, not their other eligible positions.
  const { players, isPending, error } = useNamedPlayers(
    trade && position
      ? [
          { playerID: trade.playerDropped, name: trade.playerDroppedName, position, week },
          { playerID: trade.playerAdded, name: trade.playerAddedName, position, week },
        ]
      : [],
  )
  const [dropped, added] = players
  return { isReplaced: trade !== undefined && !there, isPending, error, dropped, added, rosterBefore: rosterBefore() }

  function rosterBefore(): RosterPlayer[] {
    if (!dropped) return [...roster]
    const { playerID, name, teamAbv, salary } = dropped
    return roster.map((spot) =>
      spot === there ? { playerID, player_name: name, position: spot.position, teamAbv, salary } : spot,
    )
  }
}

const leagueTrade = ({ id, managerEmail, week, tradeType, playerAdded, playerDropped }: Trade): LeagueTrade => ({
  id,
  email: managerEmail,
  week: weekNumber(week),
  type: tradeType,
  playerAdded,
  playerDropped,
})
