import { useState } from 'react'

/** The props of an external image: no referrer, and an empty address once it has failed to load. */
export function useRemoteImage(address: string) {
  const [broken, setBroken] = useState<string>()
  return {
    referrerPolicy: 'no-referrer',
    decoding: 'async',
    src: address === broken ? '' : address,
    onError: () => setBroken(address),
  } as const
}
