import { FLAG_DEFAULTS, type Flags } from '@tuff/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** What is switched on. Until a flag service speaks, the contract's defaults hold. */
export const flags = createStore<Flags>(() => ({ ...FLAG_DEFAULTS }))

export const useFlag = <Name extends keyof Flags>(name: Name): Flags[Name] => useStore(flags, (all) => all[name])
