import { useSettings } from '#api/settings.ts'
import { ExportButtons } from '#settings/export-buttons.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SettingsEditor } from './settings-editor.tsx'

export function LeagueSettingsScreen() {
  const settings = useSettings()
  return (
    <Screen isNarrow title="League Settings">
      {settings.isError && <ErrorAlert>{`Failed to load the settings: ${settings.error.message}`}</ErrorAlert>}
      {settings.isPending && (
        <div className="mb-3">
          <LoadingCard />
        </div>
      )}
      {settings.data && (
        <SettingsEditor
          now={settings.data}
          onReload={async () => (await settings.refetch({ throwOnError: true })).data}
        />
      )}
      <FormCard title="Files">
        <p className="mb-0">The league as CSV files for a spreadsheet.</p>
        <ExportButtons />
      </FormCard>
    </Screen>
  )
}
