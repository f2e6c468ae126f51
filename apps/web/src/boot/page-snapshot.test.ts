import { beforeEach, expect, test } from 'vitest'
import { snapshotEntry } from './page-snapshot.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<link rel="stylesheet" href="/assets/standings.css"><div id="root"><p style="color: red">1,781</p><div role="dialog">Save</div></div>'
})

test('HAND-02 copies the page as it was rendered, without its dialogs and inline styles', () => {
  window.history.replaceState(null, '', '/tuffstandings')
  expect(snapshotEntry(7)).toEqual([
    {
      name: 'picture /tuffstandings',
      at: 7,
      text: '<p data-style="color: red">1,781</p>',
      width: window.innerWidth,
      styles: ['/assets/standings.css'],
    },
  ])
})

test.each([
  ['in its font', true],
  ['before its font has loaded', false],
])('HAND-02 a snapshot of a page left %s shows the chosen options of its selects', (_, isInItsFont) => {
  window.history.replaceState(null, '', '/race')
  document.documentElement.toggleAttribute('data-font', isInItsFont)
  const root = document.getElementById('root')!
  root.innerHTML = '<div><select><option selected="">Ants</option><option>Bees</option></select></div>'
  root.querySelector('select')!.value = 'Bees'
  expect(snapshotEntry(7)[0]!.text).toBe(
    '<div><select><option>Ants</option><option selected="">Bees</option></select></div>',
  )
})

test.each(['/', '/profile', '/money', '/money/Ants', '/commissioner/accounts', '/tuffstandings?week=7'])(
  'HAND-01 takes no snapshot of %s',
  (path) => {
    window.history.replaceState(null, '', path)
    expect(snapshotEntry(7)).toEqual([])
  },
)
