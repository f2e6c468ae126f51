import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

export function runCaptured(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const forwarding = forwardSignals([child])
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    const end = (code) => {
      forwarding.stop()
      const [signal] = forwarding.sent
      if (signal) process.exit(exitCode(null, signal))
      resolve({ code, output: Buffer.concat(output).toString().trim() })
    }
    child.on('error', (error) => {
      output.push(Buffer.from(error.message))
      end(1)
    })
    child.on('close', (code, signal) => end(exitCode(code, signal)))
  })
}

/** Runs programs in parallel on this terminal. When one ends the others are ended too; returns the first exit code. */
export function runInSight(programs) {
  return new Promise((resolve) => {
    let firstCode
    const running = new Set(
      programs.map(({ program, args, ...options }) =>
        spawn(program, args, { cwd: root, stdio: 'inherit', ...options }),
      ),
    )
    const forwarding = forwardSignals([...running])
    for (const child of running) {
      const end = (code) => {
        if (!running.delete(child)) return
        firstCode ??= code
        for (const other of running) other.kill('SIGTERM')
        if (running.size > 0) return
        forwarding.stop()
        resolve(firstCode)
      }
      child.on('error', (error) => {
        console.error(error.message)
        end(1)
      })
      child.on('exit', (code, signal) => end(exitCode(code, signal)))
    }
  })
}

/**
 * Forwards each kind of signal once and survives it, so that a program that shuts down cleanly keeps its parent, and a
 * second Ctrl-C, which the terminal sends to the whole group anyway, does not count twice.
 */
function forwardSignals(children) {
  const sent = new Set()
  const forward = (signal) => {
    if (sent.has(signal)) return
    sent.add(signal)
    for (const child of children) child.kill(signal)
  }
  for (const signal of FORWARDED) process.on(signal, forward)
  const stopWatching = onNpmExit(() => forward('SIGTERM'))
  const stop = () => {
    stopWatching()
    for (const signal of FORWARDED) process.off(signal, forward)
  }
  return { sent, stop }
}

/** A shell between npm and its script may die of npm's SIGTERM without forwarding it. */
function onNpmExit(act) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid !== parent) act()
  }, 200)
  watching.unref()
  return () => clearInterval(watching)
}

const exitCode = (code, signal) => code ?? 128 + constants.signals[signal]
