import { FLAG_DEFAULTS, type Flags, knownFlags } from '@tuff/contract'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const STORED = 'flags'

/** FLAG-02: stored flags until the service responds, so that a disabled page does not flash; defaults if it fails. */
export const flags = createStore<Flags>(() => ({ ...FLAG_DEFAULTS, ...remembered() }))

export const useFlag = <Name extends keyof Flags>(name: Name): Flags[Name] => useStore(flags, (all) => all[name])

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
