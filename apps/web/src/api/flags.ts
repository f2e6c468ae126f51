import { FLAG_DEFAULTS, type Flags, knownFlags } from '@tuff/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const STORED = 'flags'

/**
 * The current flags. Until the flag service responds they are as last stored in this browser, so that a page that is
 * switched off does not flash; without stored flags, and when the service fails, the contract's defaults hold
 * (FLAG-02).
 */
export const flags = createStore<Flags>(() => ({ ...FLAG_DEFAULTS, ...remembered() }))

export const useFlag = <Name extends keyof Flags>(name: Name): Flags[Name] => useStore(flags, (all) => all[name])

/** Applies the flags of the service that the contract knows. */
export function applyFlags(values: Record<string, unknown>): void {
  flags.setState(knownFlags(values))
  remember(flags.getState())
}

export function resetFlags(): void {
  flags.setState(FLAG_DEFAULTS)
}

// Storage can be switched off in a browser; the defaults hold then.
function remembered(): Partial<Flags> {
  try {
    return knownFlags(JSON.parse(localStorage.getItem(STORED) ?? '{}'))
  } catch {
    return {}
  }
}

function remember(values: Flags): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(values))
  } catch {}
}
