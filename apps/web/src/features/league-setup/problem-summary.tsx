import { type SetupProblem, settingLabel } from '@tuff/contract'
import type { FormProblems } from '#settings/choices-form.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { SETUP_FILES } from './setup-form.ts'

type Props = { unreadable: FormProblems; problems: SetupProblem[]; more: number }

export function ProblemSummary({ unreadable, problems, more }: Props) {
  const fields = Object.keys(unreadable)
  const count = fields.length + problems.length + more
  if (count === 0) return null
  const byFile = Map.groupBy(problems, ({ file }) => file)
  return (
    <ErrorAlert>
      {`Nothing was saved: there ${count === 1 ? 'is a problem' : `are ${count} problems`}. `}
      {fields.map(settingLabel).join(', ')}
      {[...byFile].map(([file, ofFile], at) => (
        <span key={file}>
          {at > 0 && ', '}
          <a className="text-decoration-underline" href={`#${file}`}>
            {file === 'settings' ? 'Settings' : SETUP_FILES[file].title}
          </a>
          : {ofFile.length}
        </span>
      ))}
      {more > 0 && `; the first ${problems.length} are shown, and ${more} more are not`}
    </ErrorAlert>
  )
}
