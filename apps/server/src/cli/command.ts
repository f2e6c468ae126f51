import { type ParseArgsConfig, parseArgs } from 'node:util'

/** One subcommand of `npm run league -- <name>`. */
export type Command = {
  /** What `--help` shows. */
  help: string
  run(args: string[], terminal: Terminal): Promise<void>
}

/** A command's output, and its inputs beside the arguments. */
export type Terminal = {
  out: { write(text: string): unknown; isTTY?: boolean; columns?: number }
  env: Record<string, string | undefined>
  /** Prompts on the terminal and returns the input; undefined without a terminal. */
  ask?: ((question: string) => Promise<string>) | undefined
}

/** The command was called wrongly. The message is one sentence for the user. */
export class UsageError extends Error {}

/** Parses arguments with `parseArgs`; its errors become usage errors. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node goes on to explain how to pass what looks like an option; the first sentence says what is wrong.
    throw new UsageError(`${error.message.split('. ', 1)[0]?.replace(/\.$/, '')}.`)
  }
}

/** For a command with exactly one argument. */
export function onlyArgument(args: string[], usage: string): string {
  const [given, ...more] = readArguments({ args, allowPositionals: true }).positionals
  if (!given || more.length > 0) throw new UsageError(usage)
  return given
}
