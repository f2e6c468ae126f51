import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import template from '../../../index.html?raw'
import { HomeScreen } from './home-screen.tsx'
import { VisitorHome } from './visitor-home.tsx'

const user = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }

test("HOME-01 the visitor's card in index.html equals the one that React renders", () => {
  const { container } = renderPage(<VisitorHome />, { config: { demo: true } })
  screen.getByText('Demo league: simulated players and scores')
  expect(markupOf(container)).toBe(markupOf(inHtml(['home', 'visitor', 'demo', 'logo'])))
})

test('the card of a league without accounts equals its React version', () => {
  const { container } = renderPage(<VisitorHome />, { config: { unclaimed: true } })
  expect(markupOf(container)).toBe(markupOf(inHtml(['home', 'visitor', 'unclaimed', 'logo'])))
  expect(screen.getByRole('status').textContent).toContain(
    'The server printed a link for creating the first one when it started',
  )
})

test('HOME-01 the card for a member, in a league with another name, equals its React version', () => {
  const { container } = renderPage(<HomeScreen />, { config: { product: 'TUFF & Co' }, session: { user } })
  expect(markupOf(container)).toBe(markupOf(inHtml(['home', 'member', 'name'], 'TUFF & Co')))
})

/** As filled in by the server. */
function inHtml(kept: string[], product = 'TUFF'): Element {
  const container = document.createElement('div')
  const root = /<div id="root" data-shell>([\s\S]*?)\n {4}<\/div>/.exec(template)?.[1] ?? ''
  const values: Record<string, string> = { product, title: `${product} Fantasy Football 2024` }
  container.innerHTML = keepBlocks(root, kept).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? '').replaceAll('&', '&amp;'),
  )
  return container
}

function keepBlocks(html: string, kept: string[]): string {
  return html.replaceAll(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (_, name: string, content: string) =>
    kept.includes(name) ? keepBlocks(content, kept) : '',
  )
}

/** Without the attribute that the router adds to its links. */
const markupOf = (container: Element) =>
  container.innerHTML.replaceAll(/>\s+</g, '><').replaceAll(' data-discover="true"', '').trim()
