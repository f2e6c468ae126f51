import type { z } from 'zod'
import { SourceError } from './source-error.ts'
import type { SourceFile } from './source-files.ts'

/** Throws one sentence about the first mismatch. */
export function readJson<T>(file: SourceFile, shape: z.ZodType<T>): T {
  const result = shape.safeParse(parsed(file))
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  const location = path.length > 0 ? ` at ${path.join('.')}` : ''
  throw new SourceError(`${file.where} is not what was expected${location} (${message}).`)
}

/** Four times Sleeper's list of players, the largest response. */
const MOST_VALUES = 4_000_000
const DEEPEST = 64

function parsed({ text, where }: SourceFile): unknown {
  // Counted before parsing: a few bytes may parse to a large value.
  const { values, depth } = extentOf(text)
  if (values > MOST_VALUES) throw new SourceError(`${where} has more than the ${MOST_VALUES} values that are read.`)
  if (depth > DEEPEST) throw new SourceError(`${where} is nested more than ${DEEPEST} times.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError(`${where} is damaged or incomplete JSON.`, { cause: error })
  }
}

/** Stops counting at the limits. */
function extentOf(text: string): { values: number; depth: number } {
  let [values, depth, deepest] = [1, 0, 0]
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '"') at = endOfText(text, at)
    else if (letter === ',') values++
    else if (letter === ']' || letter === '}') depth--
    else if (letter === '[' || letter === '{') {
      values++
      deepest = Math.max(deepest, ++depth)
    }
    if (values > MOST_VALUES || deepest > DEEPEST) break
  }
  return { values, depth: deepest }
}

function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at
    if (text[at] === '\\') at++
  }
  return text.length
}
