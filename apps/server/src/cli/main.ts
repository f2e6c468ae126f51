import { runCommand } from './run-command.ts'

/** The process of `npm run league -- <command>`. */
const { stdout: out, stderr: err, env, argv } = process
process.exitCode = await runCommand(argv.slice(2), { out, err, env })
