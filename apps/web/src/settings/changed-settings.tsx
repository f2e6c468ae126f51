import { type ChangedSetting, settingInWords, settingLabel } from '@tuff/contract'

export function ChangedSettings({ changes }: { changes: ChangedSetting[] }) {
  if (changes.length === 0) return <p className="mb-0">No setting changes.</p>
  return (
    <ul className="mb-0">
      {changes.map(({ setting, before, after }) => (
        <li key={setting}>
          {settingLabel(setting)}: {settingInWords(before) || 'none'} →{' '}
          <strong>{settingInWords(after) || 'none'}</strong>
        </li>
      ))}
    </ul>
  )
}
