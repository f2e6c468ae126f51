import { shortened } from '#platform/network-of.ts'

/** The displayed part of an address: enough to recognise one's own, too little to identify a household. */
export function shownAddress(address: string): string {
  if (/^(::ffff:)?127\.|^::1$/i.test(address)) return 'this machine'
  return shortened(address).replace('.0/24', '.x').replace('/48', '')
}
