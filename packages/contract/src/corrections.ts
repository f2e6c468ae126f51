import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, ById, Id, Reason, Why } from './fields.ts'
import { IdempotentHeaders } from './headers.ts'
import { SettingsPreview } from './settings-preview.ts'
import { Week } from './weeks.ts'

/** Catches typing errors. */
const MOST = 1_000

const reason = Reason.min(1, 'A correction needs a reason')
const notNothing = (points: number) => points !== 0
const NOTHING = 'A correction adds or takes away points'

const PlayerPoints = z
  .number()
  .min(-MOST)
  .max(MOST)
  .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, 'Points have two decimals at most')
  .refine(notNothing, NOTHING)

const TeamPoints = z.int("A team's points are whole").min(-MOST).max(MOST).refine(notNothing, NOTHING)

const OfPlayer = z.object({ of: z.literal('player'), week: Week, playerID: Id, points: PlayerPoints })
const OfTeam = z.object({ of: z.literal('team'), week: Week, managerEmail: z.email(), points: TeamPoints })

export const CorrectionDraft = z.discriminatedUnion('of', [OfPlayer, OfTeam])
export type CorrectionDraft = z.infer<typeof CorrectionDraft>

export const CorrectionRequest = z.discriminatedUnion('of', [OfPlayer.extend({ reason }), OfTeam.extend({ reason })])
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

export const CorrectionPreview = SettingsPreview.pick({ teams: true, money: true })
export type CorrectionPreview = z.infer<typeof CorrectionPreview>

const author = { by: z.string(), byName: z.string(), at: At }
const stored = { id: Id, week: Week, points: z.number(), reason: z.string(), ...author }

export const ScoreCorrection = z.discriminatedUnion('of', [
  z.object({ of: z.literal('player'), playerID: Id, playerName: z.string(), ...stored }),
  z.object({ of: z.literal('team'), managerEmail: z.string(), teamName: z.string(), ...stored }),
])
export type ScoreCorrection = z.infer<typeof ScoreCorrection>

export const ScoreCorrections = z.object({ corrections: z.array(ScoreCorrection) })

const CORRECTIONS = '/api/commissioner/corrections'

export const CORRECTION_CALLS = {
  all: endpoint('GET', CORRECTIONS, 'member', { tokenRight: 'read', response: ScoreCorrections }),
  preview: endpoint('POST', `${CORRECTIONS}/preview`, 'commissioner', {
    body: CorrectionDraft,
    response: CorrectionPreview,
  }),
  add: endpoint('POST', CORRECTIONS, 'commissioner', {
    headers: IdempotentHeaders,
    body: CorrectionRequest,
    response: ScoreCorrection,
    status: 201,
  }),
  remove: endpoint('DELETE', `${CORRECTIONS}/:id`, 'commissioner', {
    params: ById,
    query: Why,
    response: z.void(),
    status: 204,
  }),
}
