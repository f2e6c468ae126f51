import type { ScoreCorrection, TeamStanding } from '@tuff/contract'

/** The stars of a table: `marks` is another text when one of them changes, and empty when there is none. */
export type Marked = { marks: string; isBehind: (correction: ScoreCorrection) => boolean }

/** A week's points do not tell whose players were corrected, so a marked week tells of all of them. */
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

/** The stars of two tables above one note. */
export const markedTogether = (one: Marked, other: Marked): Marked => ({
  marks: [one.marks, other.marks].filter(Boolean).join(' '),
  isBehind: (correction) => one.isBehind(correction) || other.isBehind(correction),
})

type Player = { playerID: string; correction?: number | undefined }

/** `weeks` are those whose points are shown, all of them where it is not given. */
export function markedPlayers(players: readonly Player[], weeks?: readonly string[]): Marked {
  const marked = new Map(players.flatMap(({ playerID, correction }) => (correction ? [[playerID, correction]] : [])))
  return {
    marks: [...marked].join(),
    isBehind: (correction) =>
      correction.of === 'player' && marked.has(correction.playerID) && (weeks?.includes(correction.week) ?? true),
  }
}
