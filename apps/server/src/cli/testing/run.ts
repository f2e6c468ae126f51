import { runCommand } from '../run-command.ts'

/** A command as somebody types it, with what it printed and its exit code. */
export async function run(args: string[], env: Record<string, string> = {}) {
  const said = { out: '', err: '' }
  const code = await runCommand(args, {
    out: { write: (text) => (said.out += text) },
    err: { write: (text) => (said.err += text) },
    env,
  })
  return { code, ...said }
}
