import { nextTask } from '#ui/when-idle.ts'

let running: Promise<void> | undefined

/**
 * Runs the files of the page that was asked for, which its HTML names in their order (`vite/page-head.ts`), each in a task
 * of its own: a screen runs after all that it imports, and all of it at once would hold up a slow phone. A file that does
 * not come is for the screen to tell, which asks for it too.
 */
export const screenInTurn = (): Promise<void> => (running ??= runInTurn().catch(() => {}))

async function runInTurn(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-screen]')) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
}
