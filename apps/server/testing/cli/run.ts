import { runCommand } from '#cli/run-command.ts'

/** Without an input there is no terminal. */
export async function run(args: string[], env: Record<string, string> = {}, response?: string) {
  const output = { out: '', err: '' }
  const write = (text: string) => (output.out += text)
  const code = await runCommand(args, {
    out: { write },
    err: { write: (text) => (output.err += text) },
    env,
    prompt:
      response === undefined
        ? undefined
        : async (question) => {
            write(question)
            return response
          },
  })
  return { code, ...output }
}
