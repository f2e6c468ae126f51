import { expect, test, vi } from 'vitest'
import { createSourceKeeper } from './source-keeper.ts'

test('an answer that was under way when somebody wanted another does not stand in for it', async () => {
  const keeper = createSourceKeeper('offense', 60_000, { clock: { now: () => 1 }, log: { info() {}, warn() {} } })
  const first = Promise.withResolvers<string>()
  const fresh = vi.fn<() => Promise<string>>().mockReturnValueOnce(first.promise).mockResolvedValue('new')
  const ask = () => keeper.ask({ about: 'games', fresh })
  const early = ask()
  await vi.waitFor(() => expect(fresh).toHaveBeenCalledOnce())
  keeper.askAgain()
  first.resolve('old')
  expect(await early).toBe('old')
  expect(await ask()).toBe('new')
  expect(await ask()).toBe('new')
  expect(fresh).toHaveBeenCalledTimes(2)
})
