import { AskFirst, type KickoffQuestion } from '@tuff/contract'
import { useState } from 'react'
import { CallError } from './call.ts'

/** What the server asks before it changes a roster after kick-off (DESK-09); undefined for any other refusal. */
export const questionIn = (error: Error | null): KickoffQuestion | undefined =>
  error instanceof CallError ? AskFirst.safeParse(error.details).data?.question : undefined

/** The question that a form was last asked, kept until its yes is answered: what is sent again must be the same. */
export function useKickoffQuestion() {
  const [question, setQuestion] = useState<KickoffQuestion>()
  return {
    question,
    /** Goes with the change: the yes to what was asked. */
    yes: question ? { confirmed: question.tag } : {},
    onError(error: Error) {
      const asked = questionIn(error)
      if (asked) setQuestion(asked)
    },
    /** It was asked about another choice. */
    forget: () => setQuestion(undefined),
  }
}
