import type { SetupProblem, SetupProblems } from '@tuff/contract'

const SHOWN = 100

/** Collects a draft's problems while it is read. */
export type ProblemList = {
  add(problem: SetupProblem): void
  readonly isEmpty: boolean
  /** The first hundred, by file and row, and the number of the rest. */
  shown(): SetupProblems
}

export function createProblemList(): ProblemList {
  const problems: SetupProblem[] = []
  return {
    add: (problem) => void problems.push(problem),
    get isEmpty() {
      return problems.length === 0
    },
    shown: () => ({
      problems: problems.toSorted(byPlace).slice(0, SHOWN),
      more: Math.max(0, problems.length - SHOWN),
    }),
  }
}

const FILES: readonly SetupProblem['file'][] = ['settings', 'teams', 'players', 'rosters']

const byPlace = (a: SetupProblem, b: SetupProblem): number =>
  FILES.indexOf(a.file) - FILES.indexOf(b.file) || (a.row ?? 0) - (b.row ?? 0)
