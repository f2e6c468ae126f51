import type { TeamWeek } from '#rosters/team-week.ts'
import type { TradeDraft } from '#rosters/trade-draft.ts'
import { TradePreview } from '#rosters/trade-preview.tsx'

/** DESK-02: the effect of a trade, before it is requested. */
export function WhatItDoes({ team, draft: { drop, added, type } }: { team: TeamWeek; draft: TradeDraft }) {
  const foot = `The commissioner decides. You can withdraw it until then. It expires after week ${team.currentWeek}.`
  if (!drop || !added || !type)
    return (
      <section className="what-it-does" aria-label="Trade Impact">
        <h3 className="what-title">Trade Impact</h3>
        <p className="what-not">Choose a player to drop and a player to add.</p>
        <div className="head-note mt-auto pt-2">{foot}</div>
      </section>
    )
  const request = {
    managerEmail: team.email,
    week: team.week,
    tradeType: type,
    playerAdded: added.playerID,
    playerDropped: drop.playerID,
  }
  return <TradePreview request={request}>{foot}</TradePreview>
}
