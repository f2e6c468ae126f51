import { startTransition, useEffect, useReducer } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/**
 * A part of a store, drawn again when it is another one. Unlike zustand's own `useStore`, which has React draw all of it at
 * once, in slices: a message may bring a whole page, and meanwhile a slow phone still scrolls. What changes while others
 * are drawn is seen right afterwards.
 */
export function useFollowed<State, T>(store: StoreApi<State>, select: (state: State) => T): T {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const value = select(store.getState())
  // After each drawing, because what is chosen may depend on what is drawn.
  useEffect(() => {
    const follow = () => {
      if (!Object.is(select(store.getState()), value)) startTransition(drawAgain)
    }
    follow()
    return store.subscribe(follow)
  })
  return value
}
