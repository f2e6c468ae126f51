import { type ReactNode, useLayoutEffect } from 'react'

let enter: (() => void) | undefined

/**
 * Where React renders. What the HTML itself shows stays until a page of ours stands: until then React works out of
 * sight, so that nobody sees the steps in between.
 */
export function openStage(): HTMLElement {
  const shell = document.getElementById('root')!
  if (shell.childElementCount === 0) return shell
  const stage = document.createElement('div')
  stage.id = shell.id
  const take = () => {
    if (shell.querySelector(HELD)) {
      whenLetGo(take)
      return
    }
    const controls = controlsOf(shell)
    const focused = controls.findIndex((control) => control.matches(':focus'))
    const pressed = controls.findIndex((control) => control.dataset.pressed !== undefined)
    shell.replaceWith(stage)
    controlsOf(stage)[focused]?.focus()
    controlsOf(stage)[pressed]?.click()
  }
  enter = () => afterPicture(shell, stage, take)
  return stage
}

const HELD = 'a:active, button:active'
/** The click comes a moment after the finger has gone. */
const CLICKS_WITHIN_MS = 50

/** Whoever is pressing a button presses it to the end: if it were gone when the finger goes up, nothing would be pressed. */
function whenLetGo(run: () => void): void {
  const heard = new AbortController()
  const end = () => {
    heard.abort()
    setTimeout(run, CLICKS_WITHIN_MS)
  }
  for (const name of ['pointerup', 'pointercancel', 'keyup', 'blur'])
    window.addEventListener(name, end, { signal: heard.signal, capture: true })
}

const PICTURE_STAYS_MS = 3000

/** The picture of the last visit (`page-snapshot.ts`) shows more than a page that waits for its figures. */
function afterPicture(shell: HTMLElement, stage: HTMLElement, take: () => void): void {
  const isWaiting = () => shell.dataset.picture !== undefined && stage.querySelector('.spinner-border') !== null
  if (!isWaiting()) {
    take()
    return
  }
  const end = () => {
    watcher.disconnect()
    clearTimeout(timer)
    take()
  }
  const watcher = new MutationObserver(() => isWaiting() || end())
  watcher.observe(stage, { childList: true, subtree: true })
  const timer = setTimeout(end, PICTURE_STAYS_MS)
}

/** Around the first thing worth seeing, whatever it is. */
export function OnStage({ children }: { children: ReactNode }) {
  return (
    <>
      <Entrance />
      {children}
    </>
  )
}

/** Before its siblings, which may want to measure themselves where they are seen. */
function Entrance() {
  useLayoutEffect(() => {
    enter?.()
    enter = undefined
  }, [])
  return null
}

const controlsOf = (place: HTMLElement) => [...place.querySelectorAll<HTMLElement>('a, button')]
