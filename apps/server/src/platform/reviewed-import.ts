import { AppError } from './errors.ts'
import { tagOf } from './value-tag.ts'

const SHOWN = 100

/** The first hundred problems, and the number of the rest. */
export const shownProblems = <Problem>(problems: readonly Problem[]) => ({
  problems: problems.slice(0, SHOWN),
  more: Math.max(0, problems.length - SHOWN),
})

/** Refuses to save an import with problems, or one that differs from the preview with the tag `seen`. */
export function refuseUnreviewed(
  read: unknown,
  problems: readonly { message: string }[],
  seen: string | undefined,
): void {
  const [first] = problems
  if (first)
    throw new AppError('rule-broken', `Nothing was saved: ${first.message}.`, { problems: problems.slice(0, SHOWN) })
  if (seen !== undefined && seen !== tagOf(read))
    throw new AppError('stale', 'This has changed since the preview. Look at it again first.')
}
