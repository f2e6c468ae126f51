import type { KickoffQuestion } from '@tuff/contract'
import {
  type Instant,
  lateStep,
  lateStepInWords,
  lateStepRefusal,
  lateStepTag,
  type Roster,
  type Snapshot,
} from '@tuff/league'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import type { TeamWeek } from './team-week.ts'

export type KickoffRule = ReturnType<typeof createKickoffRule>

/**
 * DESK-09: whether a change of a roster comes after kick-off, and a refusal where the league does not let it through. With
 * 'ask' only a yes to the question as it stands now does: a game may have begun since the form was opened.
 */
export const createKickoffRule =
  ({ league, now }: { league: { readonly snapshot: Snapshot }; now: () => Instant }) =>
  ({ email, week, roster: before, settings }: TeamWeek, after: Roster, { confirmed }: Author): boolean => {
    const late = lateStep(league.snapshot, { email, week, before, after }, now())
    if (!late) return false
    const question: KickoffQuestion = { tag: lateStepTag(late), sentences: lateStepInWords(late) }
    if (settings.afterKickoff === 'refuse') throw new AppError('rule-broken', lateStepRefusal(late))
    if (settings.afterKickoff === 'ask' && confirmed !== question.tag)
      throw new AppError('ask-first', question.sentences.join(' '), { question })
    return true
  }
