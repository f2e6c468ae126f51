import { useFlash } from '#ui/use-flash.ts'

type Props = { text: string; className?: string }

/** Highlights a figure for a moment when it changes. */
export function LiveFigure({ text, className }: Props) {
  return (
    <span className={className} ref={useFlash<HTMLSpanElement>(text)}>
      {text}
    </span>
  )
}
