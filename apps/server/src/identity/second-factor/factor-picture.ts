import type { FactorSetup } from '@tuff/contract'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

/** A QR code as one path, which a page draws: nobody elsewhere is asked to, because the text holds the secret. */
export function pictureOf(text: string): FactorSetup['picture'] {
  const squares = generate(text)
  return { size: squares.size, path: toSvgPath(squares) }
}
