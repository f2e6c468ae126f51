import type { FactorSetup } from '@tuff/contract'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Renders a QR code as one SVG path in the page; no external service, because the text holds the secret. */
export function qrCodePath(text: string): FactorSetup['picture'] {
  const squares = generate(text)
  return { size: squares.size, path: toSvgPath(squares) }
}
