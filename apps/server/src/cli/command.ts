import { type ParseArgsConfig, parseArgs } from 'node:util'

/** One thing that `npm run league -- <name>` does. */
export type Command = {
  /** What `--help` shows. */
  help: string
  run(args: string[], terminal: Terminal): Promise<void>
}

/** Where a command speaks, and what it was told beside its arguments. */
export type Terminal = {
  out: { write(text: string): unknown; isTTY?: boolean; columns?: number }
  env: Record<string, string | undefined>
  /** Puts a question to whoever sits there, and gives his answer; none where nobody does. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** The command was called in a way that cannot be meant. The message is one sentence for whoever typed it. */
export class UsageError extends Error {}

/** Arguments by `parseArgs`, with its refusals as usage errors. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node goes on to explain how to pass what looks like an option; the first sentence says what is wrong.
    throw new UsageError(`${error.message.split('. ', 1)[0]?.replace(/\.$/, '')}.`)
  }
}

/** For a command that is told one thing and no more. */
export function onlyArgument(args: string[], usage: string): string {
  const [given, ...more] = readArguments({ args, allowPositionals: true }).positionals
  if (!given || more.length > 0) throw new UsageError(usage)
  return given
}
