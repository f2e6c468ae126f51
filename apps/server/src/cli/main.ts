import { createInterface } from 'node:readline/promises'
import { runCommand } from './run-command.ts'

const { stdin, stdout: out, stderr: err, env, argv } = process

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: out })
  // Closing the terminal means no.
  const left = new Promise<string>((resolve) => void terminal.once('close', () => resolve('')))
  const reply = await Promise.race([terminal.question(question), left])
  terminal.close()
  return reply
}

process.exitCode = await runCommand(argv.slice(2), { out, err, env, prompt: stdin.isTTY ? prompt : undefined })
