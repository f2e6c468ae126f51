import type { KickoffQuestion } from '@tuff/contract'
import {
  type Instant,
  kickoffPrompt,
  kickoffPromptInWords,
  kickoffPromptTag,
  kickoffRefusal,
  type Roster,
  type Snapshot,
} from '@tuff/league'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import type { TeamWeek } from './team-week.ts'

export type KickoffRule = ReturnType<typeof createKickoffRule>

/** DESK-09: a confirmation must match the current list, because a game may have begun since the form was opened. */
export const createKickoffRule =
  ({ league, now }: { league: { readonly snapshot: Snapshot }; now: () => Instant }) =>
  ({ email, week, roster: before, settings }: TeamWeek, after: Roster, { confirmed }: Author): boolean => {
    const late = kickoffPrompt(league.snapshot, { email, week, before, after }, now())
    if (!late) return false
    const question: KickoffQuestion = { tag: kickoffPromptTag(late), sentences: kickoffPromptInWords(late) }
    if (settings.afterKickoff === 'refuse') throw new AppError('rule-broken', kickoffRefusal(late))
    if (settings.afterKickoff === 'ask' && confirmed !== question.tag)
      throw new AppError('ask-first', question.sentences.join(' '), { question })
    return true
  }
