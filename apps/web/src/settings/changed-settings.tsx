import type { ChangedSetting } from '@tuff/contract'
import { labelOf, valueInWords } from './setting-words.ts'

/** Each setting as it is and as it would be. */
export function ChangedSettings({ changes }: { changes: ChangedSetting[] }) {
  if (changes.length === 0) return <p className="mb-0">No setting changes.</p>
  return (
    <ul className="mb-0">
      {changes.map(({ setting, before, after }) => (
        <li key={setting}>
          {labelOf(setting)}: {valueInWords(before) || 'none'} → <strong>{valueInWords(after) || 'none'}</strong>
        </li>
      ))}
    </ul>
  )
}
