/** Beside a figure that was put right by hand. What the star means is told under the table, where a finger gets to. */
export function CorrectedMark({ by }: { by?: string | undefined }) {
  const words = by ? `corrected by ${by}` : 'corrected'
  return (
    <span className="corrected" title={words}>
      <span aria-hidden="true">*</span>
      <span className="visually-hidden"> {words}</span>
    </span>
  )
}
