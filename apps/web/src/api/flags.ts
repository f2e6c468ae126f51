import { FLAG_DEFAULTS, type Flags, knownFlags } from '@tuff/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const STORED = 'flags'

/**
 * What is switched on. Until the flag service has spoken it is as this browser last saw it, so that what is switched
 * off does not flash up at every visit; else, and when the service fails, the contract's defaults hold (FLAG-02).
 */
export const flags = createStore<Flags>(() => ({ ...FLAG_DEFAULTS, ...remembered() }))

export const useFlag = <Name extends keyof Flags>(name: Name): Flags[Name] => useStore(flags, (all) => all[name])

/** Takes what the flag service says, as far as the contract knows it. */
export function applyFlags(values: Record<string, unknown>): void {
  flags.setState(knownFlags(values))
  remember(flags.getState())
}

export function resetFlags(): void {
  flags.setState(FLAG_DEFAULTS)
}

// Storage can be switched off in a browser; the page then works with the defaults.
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
