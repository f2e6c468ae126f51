import { settingLabel } from '@tuff/contract'
import { useHasOwnAccounts } from '#api/config.ts'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ChoicesForm, FormProblems } from './choices-form.ts'
import { SETTING_GROUPS } from './setting-words.ts'

type Props = { form: ChoicesForm; problems: FormProblems; onChange: (form: ChoicesForm) => void }

export function NameFields({ form, problems, onChange }: Props) {
  return (
    <div className="setting-fields">
      {(['product', 'season'] as const).map((path) => (
        <TextField
          key={path}
          label={settingLabel(path)}
          value={form[path] ?? ''}
          problem={problems[path]}
          inputMode={path === 'season' ? 'numeric' : 'text'}
          onChange={(value) => onChange({ ...form, [path]: value })}
        />
      ))}
    </div>
  )
}

type GroupFields = (typeof SETTING_GROUPS)[number]['fields']

const MOST_SHOWN = 4

/** What a closed group holds: 'Salary cap in dollars: 50 · Teams in the playoffs: 6'. */
const valuesOf = (fields: GroupFields, form: ChoicesForm): string =>
  fields
    .slice(0, MOST_SHOWN)
    .flatMap(({ path, label, options }) => {
      const value = form[path]?.trim()
      return value ? `${label}: ${options?.find((option) => option.value === value)?.text ?? value}` : []
    })
    .join(' · ')

/** D-07, D-09, D-10: all other settings of a league. A group is open if it contains an error. */
export function SettingFields({ form, problems, onChange }: Props) {
  const hasOwnAccounts = useHasOwnAccounts()
  const groups = SETTING_GROUPS.filter(({ isOfOwnAccounts }) => hasOwnAccounts || !isOfOwnAccounts)
  return groups.map(({ title, fields }) => (
    <details key={title} className="setting-group" {...(fields.some(({ path }) => problems[path]) && { open: true })}>
      <summary>
        <span>{title}</span>
        <span className="setting-now">{valuesOf(fields, form)}</span>
      </summary>
      <div className="setting-fields">
        {fields.map(({ path, label, hint, isDay, options }) => {
          const value = form[path] ?? ''
          const set = (typed: string) => onChange({ ...form, [path]: typed })
          if (options) return <Choice key={path} label={label} value={value} options={options} onChange={set} />
          return (
            <TextField
              key={path}
              label={label}
              value={value}
              hint={hint}
              problem={problems[path]}
              type={isDay ? 'date' : 'text'}
              inputMode={hint ? 'text' : 'decimal'}
              onChange={set}
            />
          )
        })}
      </div>
    </details>
  ))
}
