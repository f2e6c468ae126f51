import { useState } from 'react'

/** Made once for a form that was opened: what is sent from it twice is done once (D-10). */
export function useFormKey(): string {
  const [key] = useState(() => crypto.randomUUID())
  return key
}
