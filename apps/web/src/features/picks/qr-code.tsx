import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

const MARGIN = 4

/** A link as a QR code; dark on white in both themes, as readers expect. */
export function QrCode({ text }: { text: string }) {
  const squares = generate(text)
  const size = squares.size + 2 * MARGIN
  return (
    <svg
      className="qr"
      role="img"
      aria-label="QR code of the join link"
      viewBox={`-${MARGIN} -${MARGIN} ${size} ${size}`}
    >
      <path d={toSvgPath(squares)} />
    </svg>
  )
}
