import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type Preferences = { theme: 'light' | 'dark'; fontSize: number }

const DEFAULT_FONT_SIZE = 16
export const SMALLEST_FONT_SIZE = 12
export const LARGEST_FONT_SIZE = 24

export const preferences = createStore<Preferences>(() => readPreferences())

export const usePreferences = <T>(select: (preferences: Preferences) => T): T => useStore(preferences, select)

export function setTheme(theme: Preferences['theme']): void {
  preferences.setState({ theme })
  storeItem('theme', theme)
  applyPreferences(preferences.getState())
}

export function stepFontSize(step: 1 | -1): void {
  const fontSize = bounded(preferences.getState().fontSize + step)
  preferences.setState({ fontSize })
  storeItem('fontSize', String(fontSize))
  applyPreferences(preferences.getState())
}

export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== 'theme' && key !== 'fontSize') return
    preferences.setState(readPreferences())
    applyPreferences(preferences.getState())
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

export function readPreferences(): Preferences {
  const theme = loadItem('theme')
  const fontSize = Number.parseInt(loadItem('fontSize') ?? '', 10)
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : systemTheme(),
    fontSize: bounded(fontSize || DEFAULT_FONT_SIZE),
  }
}

function applyPreferences({ theme, fontSize }: Preferences): void {
  const page = document.documentElement
  page.dataset.bsTheme = theme
  page.style.setProperty('--tuff-font-size', `${fontSize}px`)
}

function bounded(size: number): number {
  return Math.min(Math.max(size, SMALLEST_FONT_SIZE), LARGEST_FONT_SIZE)
}

function systemTheme(): Preferences['theme'] {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

// Storage can be switched off in a browser; the defaults hold then.
export function loadItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function storeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {}
}
