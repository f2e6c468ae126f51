import type { KickoffQuestion } from '@tuff/contract'
import clock from 'bootstrap-icons/icons/clock-history.svg?raw'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'

/** DESK-09: takes the focus, so that a second Enter does not confirm it unread. */
export function KickoffNote({ question }: { question: KickoffQuestion }) {
  const note = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is to be read like the first
  useEffect(() => note.current?.focus(), [question.tag])
  return (
    <div className="alert alert-warning mb-0" role="alert" tabIndex={-1} ref={note}>
      <Icon svg={clock} />
      <div>
        <strong>After kick-off</strong>
        {question.sentences.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
    </div>
  )
}
