import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A subcommand of `npm run league -- <name>`. */
export type Command = {
  help: string
  run(args: string[], terminal: Terminal): Promise<void>
}

/** A command's output and other inputs. */
export type Terminal = {
  out: { write(text: string): unknown; isTTY?: boolean; columns?: number }
  env: Record<string, string | undefined>
  /** Undefined without a terminal. */
  prompt?: ((question: string) => Promise<string>) | undefined
}

/** The message is one sentence. */
export class UsageError extends Error {}

/** Errors of `parseArgs` become usage errors. */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Only the first sentence, because Node goes on with hints for programmers.
    throw new UsageError(`${error.message.split('. ', 1)[0]?.replace(/\.$/, '')}.`)
  }
}

export function onlyArgument(args: string[], usage: string): string {
  const [given, ...more] = readArguments({ args, allowPositionals: true }).positionals
  if (!given || more.length > 0) throw new UsageError(usage)
  return given
}

/** The author in the log of changes made on the server's machine. */
export const TERMINAL = { subject: 'terminal', email: 'terminal' }
