import { shortened } from '#platform/network-of.ts'

/** Where a browser is, as far as it is shown: enough to know one's own again, and too little to find a household. */
export function placeInWords(address: string): string {
  if (/^(::ffff:)?127\.|^::1$/i.test(address)) return 'this machine'
  return shortened(address).replace('.0/24', '.x').replace('/48', '')
}
