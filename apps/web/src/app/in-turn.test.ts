import { beforeEach, expect, test, vi } from 'vitest'

const ran: string[] = []
Object.assign(globalThis, { ran })

beforeEach(() => {
  vi.resetModules()
  ran.length = 0
})

test('the files of a screen run as the page names them, each in a task of its own, once for all who wait', async () => {
  pageNames('ran.push("first"); setTimeout(() => ran.push("what waited"))', 'ran.push("second")')
  const { screenInTurn } = await import('./in-turn.ts')
  expect(screenInTurn()).toBe(screenInTurn())
  await screenInTurn()
  expect(ran).toEqual(['first', 'what waited', 'second'])
})

test('after a file that does not come none is run, and the screen itself is left to tell', async () => {
  pageNames('ran.push("third")', 'throw new Error("No line")', 'ran.push("fourth")')
  const { screenInTurn } = await import('./in-turn.ts')
  await screenInTurn()
  expect(ran).toEqual(['third'])
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
