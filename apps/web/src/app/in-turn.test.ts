import { expect, test } from 'vitest'
import { runScreenInTurn } from './in-turn.ts'

const ran: string[] = []
Object.assign(globalThis, { ran })

test('the files of a screen run as the page names them, each in a task of its own', async () => {
  pageNames('ran.push("first"); setTimeout(() => ran.push("what waited"))', 'ran.push("second")')
  await runScreenInTurn()
  expect(ran).toEqual(['first', 'what waited', 'second'])
})

test('a file that does not come is told to whoever waits for the screen, and none is run after it', async () => {
  pageNames('throw new Error("No line")', 'ran.push("third")')
  await expect(runScreenInTurn()).rejects.toThrow('No line')
  expect(ran).not.toContain('third')
})

function pageNames(...files: string[]): void {
  const ofFrame = linkTo('ran.push("the frame")')
  const ofScreen = files.map(linkTo)
  for (const link of ofScreen) link.toggleAttribute('data-screen', true)
  document.head.replaceChildren(ofFrame, ...ofScreen)
}

function linkTo(code: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { href: `data:text/javascript,${encodeURIComponent(code)}` })
}
