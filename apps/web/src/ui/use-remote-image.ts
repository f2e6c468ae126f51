import { useState } from 'react'

/** For a picture from anywhere: its address, empty once it has turned out not to load, and nobody learns who looks. */
export function useRemoteImage(address: string) {
  const [broken, setBroken] = useState<string>()
  return {
    referrerPolicy: 'no-referrer',
    decoding: 'async',
    src: address === broken ? '' : address,
    onError: () => setBroken(address),
  } as const
}
