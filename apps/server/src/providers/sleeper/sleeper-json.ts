import type { z } from 'zod'
import { SourceError } from '../reading/source-error.ts'
import type { SourceFile } from '../reading/source-files.ts'

/** JSON in the shape that is expected, or one sentence about the first place where it is not. */
export function readJson<T>(file: SourceFile, shape: z.ZodType<T>): T {
  const result = shape.safeParse(parsed(file))
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  const place = path.length > 0 ? ` at ${path.join('.')}` : ''
  throw new SourceError(`${file.where} is not what was expected${place} (${message}).`)
}

function parsed({ text, where }: SourceFile): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError(`${where} is damaged or incomplete JSON.`, { cause: error })
  }
}
