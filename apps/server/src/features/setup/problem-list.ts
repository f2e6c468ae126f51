import type { SetupProblem, SetupProblems } from '@tuff/contract'

const SHOWN = 100

/** Everything that is wrong with a draft, gathered while it is read. */
export type ProblemList = {
  add(problem: SetupProblem): void
  readonly isEmpty: boolean
  /** The first hundred in the order of files and rows, and how many more there are. */
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
