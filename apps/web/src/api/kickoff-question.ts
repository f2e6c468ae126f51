import { AskFirst, type KickoffQuestion } from '@tuff/contract'
import { useState } from 'react'
import { CallError } from './call.ts'

/** DESK-09: the confirmation that the server requires before a roster change after kick-off. */
export const questionIn = (error: Error | null): KickoffQuestion | undefined =>
  error instanceof CallError ? AskFirst.safeParse(error.details).data?.question : undefined

export function useKickoffQuestion() {
  const [question, setQuestion] = useState<KickoffQuestion>()
  return {
    question,
    yes: question ? { confirmed: question.tag } : {},
    onError(error: Error) {
      const found = questionIn(error)
      if (found) setQuestion(found)
    },
    forget: () => setQuestion(undefined),
  }
}
