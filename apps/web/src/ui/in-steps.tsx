import { Children, type ReactNode } from 'react'
import { useInSteps } from './use-in-steps.ts'

/** Cards that stand below each other: the first at once, the others, most of them out of sight, one by one. */
export function InSteps({ children }: { children: ReactNode }) {
  return useInSteps(Children.toArray(children), 1)
}
