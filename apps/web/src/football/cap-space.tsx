import { formatMoney } from '#ui/format.ts'

export function CapSpace({ dollars }: { dollars: number }) {
  return (
    <div className="cap-note">
      <span>Available cap space</span>
      <strong>{formatMoney(dollars)}</strong>
    </div>
  )
}
