import type { PlayerSearchResult, RosterPlayer, Trade } from '@tuff/contract'

export const SAM = 'sam@tuff.example'

const spot = (playerID: string, player_name: string, position: RosterPlayer['position'], salary: number) => ({
  playerID,
  player_name,
  position,
  teamAbv: 'PHI',
  salary,
})

/** 24 dollars, and not in the order of the slots. */
export const SAMPLE_ROSTER: RosterPlayer[] = [
  spot('moore', 'DJ Moore', 'FLEX1', 4),
  spot('hurts', 'Jalen Hurts', 'QB1', 8.5),
  spot('hall', 'Breece Hall', 'RB1', 11.5),
]

export const samplePlayer = (playerID: string, name: string, salary: number): PlayerSearchResult => ({
  playerID,
  name,
  position: 'WR',
  teamAbv: 'SF',
  salary,
  isOnRoster: false,
})

export const sampleTrade = (change: Partial<Trade> = {}): Trade => ({
  id: 't1',
  managerEmail: SAM,
  week: 'Week 12',
  tradeType: 'regular',
  playerAdded: 'moore',
  playerDropped: 'shaheed',
  playerAddedName: 'DJ Moore',
  playerDroppedName: 'Rashid Shaheed',
  ...change,
})

export const refusal = (status: number, message: string) => Response.json({ message, code: 'stale' }, { status })

/** DESK-09: the server requires a confirmation before the change. */
export const question = (tag: string, sentence = `Question ${tag}`) =>
  Response.json(
    { message: sentence, code: 'ask-first', details: { question: { tag, sentences: [sentence] } } },
    { status: 428 },
  )
