import type { SetupProblem, SetupProblems } from '@tuff/contract'
import { shownProblems } from '#platform/reviewed-import.ts'

type File = SetupProblem['file']

export type ProblemList = ReturnType<typeof createProblemList>

export function createProblemList() {
  const problems: SetupProblem[] = []
  const add = (problem: SetupProblem) => void problems.push(problem)
  return {
    add,
    of: (file: File) => (problem: Omit<SetupProblem, 'file'>) => add({ file, ...problem }),
    get isEmpty() {
      return problems.length === 0
    },
    shown: (): SetupProblems => shownProblems(problems.toSorted(byRow)),
  }
}

const FILES: readonly File[] = ['settings', 'teams', 'players', 'rosters']

const byRow = (a: SetupProblem, b: SetupProblem): number =>
  FILES.indexOf(a.file) - FILES.indexOf(b.file) || (a.row ?? 0) - (b.row ?? 0)
