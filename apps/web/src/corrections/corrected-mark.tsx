import { playerAmount } from './correction-words.ts'

/** Marks a corrected figure. The note below the table explains it, for touch screens without a tooltip. */
export function CorrectedMark({ by }: { by?: string | undefined }) {
  const words = by ? `corrected by ${by}` : 'corrected'
  return (
    <span className="corrected" title={words}>
      <span aria-hidden="true">*</span>
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}

export function PlayerMark({ correction }: { correction: number | undefined }) {
  return correction ? <CorrectedMark by={playerAmount(correction)} /> : null
}
