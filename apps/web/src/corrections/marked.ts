import type { ScoreCorrection, TeamStanding } from '@tuff/contract'

/** The corrected figures of a table: `marks` changes when one of them does, and is empty without any. */
export type Marked = { marks: string; isBehind: (correction: ScoreCorrection) => boolean }

/** A week's points do not identify the corrected players, so a marked week lists all of them. */
export function markedTeams(teams: readonly TeamStanding[]): Marked {
  const marked = teams.filter(({ corrections }) => corrections)
  return {
    marks: marked.map(({ managerEmail, corrections }) => `${managerEmail} ${JSON.stringify(corrections)}`).join(),
    isBehind: (correction) =>
      marked.some(
        ({ managerEmail, corrections }) =>
          corrections?.[correction.week] !== undefined &&
          (correction.of === 'player' || correction.managerEmail === managerEmail),
      ),
  }
}

export const markedTogether = (one: Marked, other: Marked): Marked => ({
  marks: [one.marks, other.marks].filter(Boolean).join(' '),
  isBehind: (correction) => one.isBehind(correction) || other.isBehind(correction),
})

type Player = { playerID: string; correction?: number | undefined }

export function markedPlayers(players: readonly Player[], weeks?: readonly string[]): Marked {
  const marked = new Map(players.flatMap(({ playerID, correction }) => (correction ? [[playerID, correction]] : [])))
  return {
    marks: [...marked].join(),
    isBehind: (correction) =>
      correction.of === 'player' && marked.has(correction.playerID) && (weeks?.includes(correction.week) ?? true),
  }
}
