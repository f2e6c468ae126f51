import { type ReactNode, useLayoutEffect } from 'react'

let enter: (() => void) | undefined

/** The server's HTML stays until a page is ready; until then React renders outside the document. */
export function openStage(): HTMLElement {
  const shell = document.getElementById('root')!
  if (shell.childElementCount === 0) return shell
  const stage = document.createElement('div')
  stage.id = shell.id
  const replaceShell = () => {
    if (shell.querySelector(HELD)) {
      whenReleased(replaceShell)
      return
    }
    const controls = controlsOf(shell)
    const focused = controls.findIndex((control) => control.matches(':focus'))
    const pressed = controls.findIndex((control) => control.dataset.pressed !== undefined)
    shell.replaceWith(stage)
    controlsOf(stage)[focused]?.focus()
    controlsOf(stage)[pressed]?.click()
  }
  enter = () => afterSnapshot(shell, stage, replaceShell)
  return stage
}

const HELD = 'a:active, button:active'
const CLICKS_WITHIN_MS = 50

/** Waits while a button is pressed: removing it before the release would cancel the click. */
function whenReleased(run: () => void): void {
  const listeners = new AbortController()
  const end = () => {
    listeners.abort()
    setTimeout(run, CLICKS_WITHIN_MS)
  }
  for (const name of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    window.addEventListener(name, end, { signal: listeners.signal, capture: true })
}

const SNAPSHOT_STAYS_MS = 3000

/** The snapshot shows more than a page with a spinner, so it stays until the figures are loaded. */
function afterSnapshot(shell: HTMLElement, stage: HTMLElement, replaceShell: () => void): void {
  const isWaiting = () => shell.dataset.picture !== undefined && stage.querySelector('.spinner-border') !== null
  if (!isWaiting()) {
    replaceShell()
    return
  }
  const end = () => {
    watcher.disconnect()
    clearTimeout(timer)
    replaceShell()
  }
  const watcher = new MutationObserver(() => isWaiting() || end())
  watcher.observe(stage, { childList: true, subtree: true })
  const timer = setTimeout(end, SNAPSHOT_STAYS_MS)
}

export function OnStage({ children }: { children: ReactNode }) {
  return (
    <>
      <Entrance />
      {children}
    </>
  )
}

/** Its layout effect runs before those of its siblings, which may measure themselves in the document. */
function Entrance() {
  useLayoutEffect(() => {
    enter?.()
    enter = undefined
  }, [])
  return null
}

const controlsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('a, button')]
