import { beforeEach, expect, test, vi } from 'vitest'
import { BOOT_SCRIPT } from '#boot/boot-script.ts'
import { followOtherTabs, preferences, readPreferences, setTheme, stepFontSize } from './preferences.ts'

const page = document.documentElement

beforeEach(() => {
  localStorage.clear()
  page.removeAttribute('style')
  page.removeAttribute('data-bs-theme')
  systemIs('light')
  preferences.setState(readPreferences())
})

test('PREF-01 a first visit has font size 16 and the theme of the system', () => {
  expect(readPreferences()).toEqual({ theme: 'light', fontSize: 16 })
  systemIs('dark')
  expect(readPreferences().theme).toBe('dark')
})

test('PREF-01 NAV-04 a chosen theme applies at once and is stored between visits', () => {
  setTheme('dark')
  expect(page.dataset.bsTheme).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(readPreferences().theme).toBe('dark')
})

test('PREF-01 NAV-05 D-15 a font size applies at once, is stored, and stays between 12 and 24', () => {
  stepFontSize(1)
  expect(page.style.getPropertyValue('--tuff-font-size')).toBe('17px')
  expect(localStorage.getItem('fontSize')).toBe('17')
  for (let i = 0; i < 20; i++) stepFontSize(1)
  expect(readPreferences().fontSize).toBe(24)
  for (let i = 0; i < 20; i++) stepFontSize(-1)
  expect(readPreferences().fontSize).toBe(12)
})

test('PREF-01 NAV-04 NAV-05 a choice in one tab applies in the others, until they unsubscribe', () => {
  const stop = followOtherTabs()
  // What a browser does in every tab except the writing one.
  const dispatchStorage = (key: string, value: string) => {
    localStorage.setItem(key, value)
    window.dispatchEvent(new StorageEvent('storage', { key }))
  }
  dispatchStorage('theme', 'dark')
  dispatchStorage('fontSize', '20')
  expect(preferences.getState()).toEqual({ theme: 'dark', fontSize: 20 })
  expect([page.dataset.bsTheme, page.style.getPropertyValue('--tuff-font-size')]).toEqual(['dark', '20px'])
  stop()
  dispatchStorage('theme', 'light')
  expect(page.dataset.bsTheme).toBe('dark')
})

test('PREF-01 a browser without storage works on its defaults', () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('SecurityError')
  })
  expect(readPreferences()).toEqual({ theme: 'light', fontSize: 16 })
  setTheme('dark')
  expect(page.dataset.bsTheme).toBe('dark')
  storage.mockRestore()
})

const STORED = [
  {},
  { theme: 'dark', fontSize: '20' },
  { theme: 'light', fontSize: '3' },
  { theme: 'purple', fontSize: '99' },
  { fontSize: 'large' },
  { fontSize: '0' },
]

test.each(STORED)('PREF-01 the boot script applies before the first paint what the page will read: %j', (stored) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  systemIs('dark')
  boot()
  const { theme, fontSize } = readPreferences()
  expect(page.dataset.bsTheme).toBe(theme)
  expect(page.style.getPropertyValue('--tuff-font-size')).toBe(`${fontSize}px`)
})

/** The media query's listener is not tested here, and would leak into later tests. */
function boot(): void {
  const listening = vi.spyOn(document, 'addEventListener').mockImplementation(() => {})
  new Function(BOOT_SCRIPT)()
  listening.mockRestore()
}

function systemIs(theme: 'light' | 'dark'): void {
  const matches = (query: string) => query === `(prefers-color-scheme: ${theme})`
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches(query) }))
}
