import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCaptured } from '../child.mjs'
import { bundleOf } from './bundle.ts'
import type { Container, ContainerOptions, ImageConfig } from './engine.ts'
import { runProgram } from './run-program.ts'

export function runcContainer(root: string, config: ImageConfig, { port, env }: ContainerOptions): Container {
  const folder = mkdtempSync(join(tmpdir(), 'tuff-container-'))
  const [state, bundle, volume] = ['state', 'bundle', 'volume'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const id = `tuff-trial-${port}`
  for (const folder of [state, bundle, volume]) mkdirSync(folder)
  const spec = bundleOf({ root, config, env: { ...env, PORT: String(port) }, volume })
  chownSync(volume, spec.process.user.uid, spec.process.user.gid)
  writeFileSync(join(bundle, 'config.json'), JSON.stringify(spec))

  const options = ['--root', state]
  let child: ChildProcess | undefined
  return {
    async start() {
      child = spawn('runc', [...options, 'run', '--bundle', bundle, id], { stdio: ['ignore', 'ignore', 'inherit'] })
    },
    run: (command) => runCaptured('runc', [...options, 'exec', id, ...command]),
    async stop() {
      const ended = once(child!, 'exit')
      await runProgram('runc', ...options, 'kill', id, 'TERM')
      const [code] = await ended
      child = undefined
      return code
    },
    async remove() {
      child?.kill('SIGKILL')
      await runCaptured('runc', [...options, 'delete', '--force', id])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
