import './early.ts'
import { nextTask } from '#ui/when-idle.ts'

// Not awaited here: other code waits for this file, and this file for other code.
void start().catch(tellLost)

/** What asks who is there, React and the page, each in a task of its own: all at once would hold up a slow phone. */
async function start(): Promise<void> {
  await nextTask()
  await import('react-dom/client')
  await nextTask()
  await import('./draw.tsx')
}

/** The boot script says so, in what the HTML itself shows: nothing else may have come. */
function tellLost(error: unknown): void {
  console.error(error)
  document.dispatchEvent(new Event('lost'))
}
