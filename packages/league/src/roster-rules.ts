import { kickoffPromptInWords } from './after-kickoff.ts'
import { inDollars } from './money.ts'
import type { Player } from './players.ts'
import { capSpace, FLEX_POSITIONS, type PaidSpot, SLOTS } from './rosters.ts'
import { counted, listed, type RuleSection } from './rule-section.ts'
import type { AfterKickoff, Settings } from './settings.ts'
import { tradeLimits, tradesLeft } from './trade-limits.ts'
import { FIRST_PLAYOFF_WEEK, FIRST_TRADE_WEEK, LAST_REGULAR_WEEK } from './weeks.ts'

/** Rules 6.1 to 6.6. */
export const rosterRules = ({ salaryCap }: Settings): RuleSection => ({
  title: 'Rosters and Salary Cap',
  sentences: [
    `A roster has ${SLOTS.length} slots: ${listed(SLOTS)}. All of them score every week; there is no bench.`,
    `A FLEX slot takes ${FLEX_POSITIONS.slice(0, -1).join(', ')} or ${FLEX_POSITIONS.at(-1)}, every other slot its own position, and none a defense.`,
    'A player may be on several teams, but never twice on the same one.',
    `After any change a roster costs at most the salary cap, ${inDollars(salaryCap)}.`,
  ],
  examples: [capExample(salaryCap)],
})

function capExample(cap: number): string {
  const salary = Math.floor((cap * 0.09) / 25) * 25
  const others = SLOTS.slice(1).map((slot): PaidSpot => ({ slot, player: { id: slot, salary } }))
  return `A team that pays ${inDollars(salary)} for each of ${others.length} players has ${inDollars(capSpace(others, cap))} left for the last one.`
}

/** Rules 7.1 to 7.6. */
export function tradeRules(settings: Settings): RuleSection {
  const { regularSeason, playoffs } = settings.tradeLimits
  const limits = tradeLimits(FIRST_PLAYOFF_WEEK, true, settings)
  const made = Math.min(2, regularSeason.regular)
  return {
    title: 'Trades',
    sentences: [
      'A trade puts one player into the slot of another, in the current week, for the rest of the season.',
      `From week ${FIRST_TRADE_WEEK} on a team may make ${counted(regularSeason.regular, 'regular trade')} and ${counted(regularSeason.ir, 'IR trade')}.`,
      `After week ${LAST_REGULAR_WEEK} only playoff teams trade. Each of them gets ${counted(playoffs.regular, 'regular trade')} and ${counted(playoffs.ir, 'IR trade')} more, and keeps what it has not used.`,
      'A trade can be undone as long as no later change depends on it.',
    ],
    examples: [
      `A playoff team that made ${counted(made, 'regular trade')} by week ${LAST_REGULAR_WEEK} has ${tradesLeft(limits.regular, made)} left in week ${FIRST_PLAYOFF_WEEK}, and ${tradesLeft(limits.ir, 0)} for IR.`,
    ],
  }
}

/** Rules 7.8 and 7.9. */
export const kickoffRules = ({ afterKickoff }: Settings): RuleSection => ({
  title: 'After Kick-Off',
  sentences: [
    LATE[afterKickoff],
    "A trade that was made for a player whose game had begun is marked 'after kick-off' wherever trades are listed.",
  ],
  examples: afterKickoff === 'allow' ? [] : [kickoffPromptInWords(LATE_EXAMPLE).join(' ')],
})

const LATE: Record<AfterKickoff, string> = {
  allow: 'Trades and roster corrections are also allowed for players whose game of the week has begun.',
  ask: 'A trade or roster correction for a player whose game of the week has begun must be confirmed, after a note of what the player has scored and how the team’s week changes.',
  refuse: 'No trade or roster correction is allowed for a player whose game of the week has begun.',
}

const JERICHO: Player = { id: 'example', name: 'Jericho Kirkbride', position: 'WR', club: 'KC', salary: 0 }
const LATE_EXAMPLE = {
  players: [{ player: JERICHO, isOver: true, points: 29_32 }],
  teamPoints: { before: 103, after: 132 },
}
