import { createInterface } from 'node:readline/promises'
import { runCommand } from './run-command.ts'

const { stdin, stdout: out, stderr: err, env, argv } = process

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: stdin, output: out })
  // Closing the terminal means no.
  const left = new Promise<string>((resolve) => void terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), left])
  terminal.close()
  return answer
}

process.exitCode = await runCommand(argv.slice(2), { out, err, env, ask: stdin.isTTY ? ask : undefined })
