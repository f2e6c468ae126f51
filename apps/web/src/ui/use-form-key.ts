import { useState } from 'react'

/** A key per opened form: a repeated submit with it is applied once (D-10). */
export function useFormKey(): string {
  const [key] = useState(() => crypto.randomUUID())
  return key
}
