import type { z } from 'zod'
import { SourceError } from './source-error.ts'
import type { SourceFile } from './source-files.ts'

/** JSON in the shape that is expected, or one sentence about the first place where it is not. */
export function readJson<T>(file: SourceFile, shape: z.ZodType<T>): T {
  const result = shape.safeParse(parsed(file))
  if (result.success) return result.data
  const { path, message } = result.error.issues[0]!
  const place = path.length > 0 ? ` at ${path.join('.')}` : ''
  throw new SourceError(`${file.where} is not what was expected${place} (${message}).`)
}

/** Sleeper's list of players, the largest there is, has a quarter of it, and ESPN's scoreboard a depth of 14. */
const MOST_VALUES = 4_000_000
const DEEPEST = 64

function parsed({ text, where }: SourceFile): unknown {
  // A few bytes of it may stand for a value that takes a hundred: what is parsed is counted before.
  const { values, depth } = extentOf(text)
  if (values > MOST_VALUES) throw new SourceError(`${where} has more than the ${MOST_VALUES} values that are read.`)
  if (depth > DEEPEST) throw new SourceError(`${where} is nested more than ${DEEPEST} times.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SourceError(`${where} is damaged or incomplete JSON.`, { cause: error })
  }
}

/** How many values a JSON text has at most, and how deep they lie; it stops counting where that is enough. */
function extentOf(text: string): { values: number; depth: number } {
  let [values, depth, deepest] = [1, 0, 0]
  for (const [token] of text.matchAll(STRUCTURE)) {
    if (token === ',') values++
    else if (token === ']' || token === '}') depth--
    else if (token === '[' || token === '{') {
      values++
      deepest = Math.max(deepest, ++depth)
    }
    if (values > MOST_VALUES || deepest > DEEPEST) break
  }
  return { values, depth: deepest }
}

/** What gives JSON its shape. A text between quotes is passed over at once, whatever stands in it. */
const STRUCTURE = /[[\]{},]|"(?:[^"\\]|\\.)*"/g
