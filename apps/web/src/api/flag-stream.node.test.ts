import { expect, onTestFinished, test } from 'vitest'
import { shareStream } from './flag-stream.ts'

test('one visible tab streams, and the next takes over when it is hidden or closed', async () => {
  const [one, two, three] = [openTab('a'), openTab('a'), openTab('a')]
  await expect.poll(() => [one.isStreaming, two.isStreaming, three.isStreaming]).toEqual([true, false, false])
  one.hide()
  expect(one.isStreaming).toBe(false)
  await expect.poll(() => [one.isStreaming, two.isStreaming, three.isStreaming]).toEqual([false, true, false])
  two.close()
  await expect.poll(() => three.isStreaming).toBe(true)
  one.show()
  await rest()
  expect([one.isStreaming, three.isStreaming]).toEqual([false, true])
})

test('a hidden tab does not stream, and sends its counted events', async () => {
  const tab = openTab('b', 'hidden')
  await rest()
  expect([tab.isStreaming, tab.flushes]).toEqual([false, 1])
  tab.show()
  await expect.poll(() => tab.isStreaming).toBe(true)
})

test('FLAG-05 flags received by the streaming tab reach the others', async () => {
  const [one, two] = [openTab('c'), openTab('c')]
  await expect.poll(() => one.isStreaming).toBe(true)
  one.values = { navbar: false }
  one.publish()
  await expect.poll(() => two.values).toEqual({ navbar: false })
  two.values = { navbar: 'never heard of' }
  two.publish()
  await rest()
  expect(one.values).toEqual({ navbar: false })
})

test('FLAG-05 a tab that is visible again catches up with missed changes', async () => {
  const [one, two] = [openTab('d'), openTab('d', 'hidden')]
  await expect.poll(() => one.isStreaming).toBe(true)
  one.values = { themeMode: false }
  two.show()
  await expect.poll(() => two.values).toEqual({ themeMode: false })
})

test('tabs of another user have a stream of their own', async () => {
  const [one, other] = [openTab('e'), openTab('f')]
  await expect.poll(() => [one.isStreaming, other.isStreaming]).toEqual([true, true])
  one.values = { navbar: false }
  one.publish()
  await rest()
  expect(other.values).toEqual({})
})

test('HAND-06 when back online only the streaming tab reopens its stream', async () => {
  const [one, two] = [openTab('g'), openTab('g')]
  await expect.poll(() => one.isStreaming).toBe(true)
  for (const tab of [one, two]) tab.renew()
  expect([one.openings, two.openings]).toEqual([2, 0])
  expect([one.isStreaming, two.isStreaming]).toEqual([true, false])
})

/** A tab with Node's real locks and channels, and a visibility that the test sets. */
function openTab(name: string, visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState })
  const tab = {
    isStreaming: false,
    flushes: 0,
    openings: 0,
    values: {} as Record<string, unknown>,
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    publish: () => stream.publish(),
    renew: () => stream.renew(),
    close: () => stream.close(),
  }
  const stream = shareStream({
    name,
    setStreaming: (isOn) => {
      tab.isStreaming = isOn
      if (isOn) tab.openings++
    },
    values: () => tab.values,
    onValues: (values) => {
      tab.values = values
    },
    onHidden: () => tab.flushes++,
    environment: { locks: navigator.locks, openChannel: (channel) => new BroadcastChannel(channel), page },
  })
  onTestFinished(() => stream.close())
  return tab

  function turn(state: DocumentVisibilityState) {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 50))
