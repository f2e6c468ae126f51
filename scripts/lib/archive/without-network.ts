import { spawnSync } from 'node:child_process'

type Command = { program: string; args: string[]; isCut: boolean }

/** Runs a command in a network namespace that has nothing but the loopback, where this user may create one. */
export function withoutNetwork(command: readonly [string, ...string[]]): Command {
  const [program, ...args] = command
  const cut = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
  if (spawnSync('unshare', [...cut, 'true']).status !== 0) return { program, args, isCut: false }
  return { program: 'unshare', args: [...cut, program, ...args], isCut: true }
}
