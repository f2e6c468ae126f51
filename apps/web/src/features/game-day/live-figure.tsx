import { useFlash } from '#ui/use-flash.ts'

export function LiveFigure({ text, className }: { text: string; className?: string }) {
  return (
    <span className={className} ref={useFlash<HTMLSpanElement>(text)}>
      {text}
    </span>
  )
}
