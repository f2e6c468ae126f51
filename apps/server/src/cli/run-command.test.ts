import { expect, test } from 'vitest'
import { run } from '#testing/cli/run.ts'

test('without a command, or with --help, it lists the commands', async () => {
  const [bare, requested] = [await run([]), await run(['--help'])]
  expect([bare.code, requested.code]).toEqual([2, 0])
  expect(bare.out).toBe(requested.out)
  expect(requested.out).toMatch(/^ {2}import +imports a season/m)
})

test('an unknown command is refused in one sentence', async () => {
  expect(await run(['improt'])).toEqual({
    code: 2,
    out: '',
    err: "There is no command 'improt': 'npm run league -- --help' lists them.\n",
  })
})
