import { type CorrectionRequest, weekLabel } from '@tuff/contract'
import { findPlayer, findTeam, type Snapshot } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { cannotRevert, type LogNames, loggedAction } from '#platform/logged-action.ts'

/** The stored row. */
const Correction = z.object({
  id: z.string(),
  week: z.int(),
  player_id: z.string().nullable(),
  email: z.string().nullable(),
  points: z.number(),
  reason: z.string(),
  made_by: z.string(),
  made_at: z.number(),
  league_at: z.number().nullish(),
})
type Correction = z.infer<typeof Correction>

type Now = { league: Snapshot }
type Corrections = {
  corrections: {
    add(request: CorrectionRequest, by: Author): Promise<unknown>
    remove(id: string, by: Author): Promise<unknown>
  }
}

const about = { email: z.string().optional(), week: z.int().optional() }

const subjectOf = ({ player_id, email }: Correction, names: LogNames): string =>
  player_id === null ? names.team(email ?? '') : names.player(player_id)

/** '+7 points'; a player's points are stored in hundredths. */
function pointsInWords({ player_id, points }: Correction): string {
  const amount = player_id === null ? points : points / 100
  return `${amount > 0 ? '+' : ''}${amount} points`
}

const describeCorrection = (correction: Correction, names: LogNames): string =>
  `${pointsInWords(correction)} for ${subjectOf(correction, names)} in Week ${correction.week}`

const titleOf = (correction: Correction, names: LogNames) =>
  `${subjectOf(correction, names)}, ${weekLabel(correction.week)}`

export const correctionAdded = loggedAction('correction-added', {
  payload: z.object({ ...about, after: Correction }),
  sentence: ({ after }, names) => `Corrected a score: ${describeCorrection(after, names)}.`,
  changes: ({ after }, names) => [{ what: titleOf(after, names), before: null, after: pointsInWords(after) }],
  revert: {
    isOpen: ({ after }, { league }: Now) => league.corrections.some(({ id }) => id === after.id),
    make: ({ after }, { corrections }: Corrections, by) => corrections.remove(after.id, by),
  },
})

export const correctionRemoved = loggedAction('correction-removed', {
  payload: z.object({ ...about, before: Correction }),
  sentence: ({ before }, names) => `Removed a score correction: ${describeCorrection(before, names)}.`,
  changes: ({ before }, names) => [{ what: titleOf(before, names), before: pointsInWords(before), after: null }],
  revert: {
    isOpen: ({ before: { player_id, email } }, { league }: Now) =>
      (player_id ? findPlayer(league, player_id) : findTeam(league, email ?? '')) !== undefined,
    async make({ before: { week, player_id, email, points, reason } }, { corrections }: Corrections, by) {
      const what = { week: weekLabel(week), reason }
      if (player_id !== null)
        return corrections.add({ of: 'player', ...what, playerID: player_id, points: points / 100 }, by)
      if (email === null) throw cannotRevert()
      return corrections.add({ of: 'team', ...what, managerEmail: email, points }, by)
    },
  },
})
