import { nextTask } from '#ui/when-idle.ts'

/**
 * Runs the files of the page that was asked for, which its HTML names in their order (`vite/page-head.ts`), each in a task
 * of its own: a screen runs after all that it imports, and all of it at once would hold up a slow phone.
 */
export async function runScreenInTurn(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-screen]')) {
    await import(/* @vite-ignore */ href)
    await nextTask()
  }
}
