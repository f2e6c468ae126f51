import './early.ts'

void import('./render.tsx').catch(reportLost)

/** The boot script shows the message, since no other code may have loaded. */
function reportLost(error: unknown): void {
  console.error(error)
  document.dispatchEvent(new Event('lost'))
}
