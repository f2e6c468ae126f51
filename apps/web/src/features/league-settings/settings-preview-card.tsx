import type { SettingsPreview } from '@tuff/contract'
import { ChangedStandings } from '#football/changed-standings.tsx'
import { ChangedSettings } from '#settings/changed-settings.tsx'
import { WarningAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatMoney } from '#ui/format.ts'

export function SettingsPreviewCard({ preview }: { preview: SettingsPreview }) {
  const { changes, teams, money, closedMoney, overCap } = preview
  return (
    <FormCard title="What will change" takesFocus>
      <ChangedSettings changes={changes} />
      <ChangedStandings teams={teams} money={money} />
      {closedMoney && (
        <WarningAlert>{`This changes money in closed weeks: ${closedMoney}. Give a reason below.`}</WarningAlert>
      )}
      {overCap.length > 0 && (
        <p className="mb-0">
          {'Over the new salary cap until their rosters change: '}
          {overCap.map(({ teamName, by }) => `${teamName} (${formatMoney(by)})`).join(', ')}
        </p>
      )}
    </FormCard>
  )
}
