import { startRefusal } from '#platform/start-error.ts'
import { SourceError } from '#providers/reading/source-error.ts'
import { type Command, type Terminal, UsageError } from './command.ts'

type Entry = { summary: string; load(): Promise<Command> }

/** Only the called command is loaded. */
const COMMANDS: Readonly<Record<string, Entry>> = {
  import: {
    summary: 'imports a season (players, games, stat lines) into the database',
    load: async () => (await import('./import-command.ts')).importCommand,
  },
  backup: {
    summary: 'writes the league to one file, even while the server runs',
    load: async () => (await import('./backup-command.ts')).backupCommand,
  },
  restore: {
    summary: 'restores a backup into an empty folder',
    load: async () => (await import('./restore-command.ts')).restoreCommand,
  },
  move: {
    summary: 'copies the league from its folder to PostgreSQL',
    load: async () => (await import('./move-command.ts')).moveCommand,
  },
  invite: {
    summary: 'prints a link for choosing a password',
    load: async () => (await import('./invite-command.ts')).inviteCommand,
  },
  'reset-second-factor': {
    summary: 'turns off two-step sign-in for someone who lost their phone',
    load: async () => (await import('./reset-second-factor-command.ts')).resetSecondFactorCommand,
  },
  'release-sign-in': {
    summary: 'lets another account of the external sign-in have an e-mail',
    load: async () => (await import('./release-sign-in-command.ts')).releaseSignInCommand,
  },
}

/** Exit codes: 0 done, 1 failed, 2 called wrongly. */
export async function runCommand([name, ...args]: string[], terminal: Terminal & { err: Terminal['out'] }) {
  const { out, err } = terminal
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      out.write(overview())
      return name === undefined ? 2 : 0
    }
    const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!entry) throw new UsageError(`There is no command '${name}': 'npm run league -- --help' lists them.`)
    const command = await entry.load()
    if (args.includes('--help') || args.includes('-h')) out.write(command.help)
    else await command.run(args, terminal)
    return 0
  } catch (error) {
    const isExpected = error instanceof UsageError || error instanceof SourceError
    const sentence = isExpected ? error.message : startRefusal(error)
    err.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return `Usage: npm run league -- <command> [options]\n\n${lines.join('\n')}\n\n'npm run league -- <command> --help' explains one of them.\n`
}
