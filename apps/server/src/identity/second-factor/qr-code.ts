import type { FactorSetup } from '@tuff/contract'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** Rendered here and not by an external service, because the text holds the secret. */
export function qrCodePath(text: string): FactorSetup['picture'] {
  const squares = generate(text)
  return { size: squares.size, path: toSvgPath(squares) }
}
