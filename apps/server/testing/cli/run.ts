import { runCommand } from '#cli/run-command.ts'

/** A command as somebody types it, with what it printed and its exit code. Without an answer nobody sits there. */
export async function run(args: string[], env: Record<string, string> = {}, answer?: string) {
  const said = { out: '', err: '' }
  const write = (text: string) => (said.out += text)
  const code = await runCommand(args, {
    out: { write },
    err: { write: (text) => (said.err += text) },
    env,
    ask:
      answer === undefined
        ? undefined
        : async (question) => {
            write(question)
            return answer
          },
  })
  return { code, ...said }
}
