/** A problem that the user can fix; `details` is the output of the failed program. */
export class Trouble extends Error {
  constructor(message, details = '') {
    super(message)
    this.details = details
  }
}

/** Runs a slow step with progress: a counting line on a terminal, or an occasional line in a log. */
export async function withProgress(title, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const terminal = process.stdout.isTTY
  const show = () => process.stdout.write(terminal ? `\r${title} ... ${seconds()} s` : `${title} ... ${seconds()} s\n`)

  process.stdout.write(`${title} ...${terminal ? '' : '\n'}`)
  const ticking = setInterval(show, terminal ? 1000 : 30_000)
  try {
    const result = await work()
    process.stdout.write(`${terminal ? '\r' : ''}${title} ... done in ${seconds()} s\n`)
    return result
  } catch (error) {
    process.stdout.write(terminal ? '\n' : '')
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** Runs a command; an error is printed as one sentence after the failed program's output. */
export async function command(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    if (error.details) console.error(error.details)
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
