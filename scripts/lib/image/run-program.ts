import { runCaptured } from '../child.mjs'
import { Trouble } from '../progress.mjs'

export async function runProgram(program: string, ...args: string[]): Promise<string> {
  const { code, output } = await runCaptured(program, args)
  if (code !== 0) throw new Trouble(`${program} ${args.slice(0, 2).join(' ')} failed: see above.`, output)
  return output
}

export const succeeds = async (program: string, ...args: string[]): Promise<boolean> =>
  (await runCaptured(program, args)).code === 0
