import { runCommand } from '#cli/run-command.ts'

/** Without an input there is no terminal. */
export async function run(args: string[], env: Record<string, string> = {}, response?: string) {
  const said = { out: '', err: '' }
  const write = (text: string) => (said.out += text)
  const code = await runCommand(args, {
    out: { write },
    err: { write: (text) => (said.err += text) },
    env,
    ask:
      response === undefined
        ? undefined
        : async (question) => {
            write(question)
            return response
          },
  })
  return { code, ...said }
}
