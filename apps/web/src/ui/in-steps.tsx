import { Children, type ReactNode } from 'react'
import { useInSteps } from './use-in-steps.ts'

/** Cards that stand below each other: the first, which is all that a phone shows, and then one by one. */
export function InSteps({ children }: { children: ReactNode }) {
  return useInSteps(Children.toArray(children), 1)
}
