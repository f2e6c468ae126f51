import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import template from '../../../index.html?raw'
import { HomeScreen } from './home-screen.tsx'
import { VisitorHome } from './visitor-home.tsx'

const user = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }

test('HOME-01 the card that stands in index.html for a visitor is the one that React draws', () => {
  const { container } = renderPage(<VisitorHome />, { config: { demo: true } })
  expect(markupOf(container)).toBe(markupOf(inHtml(['home', 'visitor', 'demo', 'logo'])))
})

test('so is the one of a league that has no account yet', () => {
  const { container } = renderPage(<VisitorHome />, { config: { unclaimed: true } })
  expect(markupOf(container)).toBe(markupOf(inHtml(['home', 'visitor', 'unclaimed', 'logo'])))
  expect(screen.getByRole('status').textContent).toContain(
    'The link to the first one was printed when the server started',
  )
})

test('HOME-01 so is the one for a member, in a league by another name', () => {
  const { container } = renderPage(<HomeScreen />, { config: { product: 'TUFF & Co' }, session: { user } })
  expect(markupOf(container)).toBe(markupOf(inHtml(['home', 'member', 'name'], 'TUFF & Co')))
})

/** As the server fills it. */
function inHtml(kept: string[], product = 'TUFF'): Element {
  const place = document.createElement('div')
  const root = /<div id="root" data-shell>([\s\S]*?)\n {4}<\/div>/.exec(template)?.[1] ?? ''
  const values: Record<string, string> = { product, title: `${product} Fantasy Football 2024` }
  place.innerHTML = keepBlocks(root, kept).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    (values[name] ?? '').replaceAll('&', '&amp;'),
  )
  return place
}

function keepBlocks(html: string, kept: string[]): string {
  return html.replaceAll(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (_, name: string, content: string) =>
    kept.includes(name) ? keepBlocks(content, kept) : '',
  )
}

/** Without the router's own mark on its links. */
const markupOf = (place: Element) =>
  place.innerHTML.replaceAll(/>\s+</g, '><').replaceAll(' data-discover="true"', '').trim()
