import { useState } from 'react'

export function useRemoteImage(address: string) {
  const [broken, setBroken] = useState<string>()
  return {
    referrerPolicy: 'no-referrer',
    decoding: 'async',
    src: address === broken ? '' : address,
    onError: () => setBroken(address),
  } as const
}
