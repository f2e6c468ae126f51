import { FLAG_TITLES, type FlagSetting } from '@tuff/contract'
import { useState } from 'react'
import { useConfig } from '#api/config.ts'
import { isRefused } from '#api/failure-message.ts'
import { useFlagSettings, useSetFlag } from '#api/flag-admin.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { FlagRow } from './flag-row.tsx'
import { FLAG_WARNINGS } from './flag-words.ts'

/** FLAG-01, FLAG-05 */
export function FlagsScreen() {
  const { flags } = useConfig()
  const isHere = flags.baseUrl === window.location.origin
  return (
    <Screen isNarrow title="Feature Flags">
      {isHere ? (
        <FlagSwitches />
      ) : (
        <InfoAlert>
          {`The flags of this league are kept at ${new URL(flags.baseUrl).host}: they are switched there.`}
        </InfoAlert>
      )}
    </Screen>
  )
}

function FlagSwitches() {
  const settings = useFlagSettings()
  const setFlag = useSetFlag()
  const [reason, setReason] = useState('')
  const question = useDialog<FlagSetting>()
  return (
    <>
      {settings.isError && <ErrorAlert>Failed to load flags</ErrorAlert>}
      {setFlag.error && (
        <ErrorAlert>
          {isRefused(setFlag.error)
            ? setFlag.error.message
            : 'The server did not answer, so the flag may not have changed.'}
        </ErrorAlert>
      )}
      <TitledCard title="Changes apply to every open page immediately">
        <div className="card-body pt-0">
          <ReasonField label="Reason for the next change" value={reason} onChange={setReason} />
        </div>
        {settings.isPending && <Loading text="Loading..." />}
        <ul className="flag-rows">
          {settings.data?.map((flag) => (
            <FlagRow
              key={flag.key}
              flag={flag}
              isBusy={setFlag.isPending || !isReason(reason)}
              isSaving={setFlag.isPending && setFlag.variables.key === flag.key}
              onSet={(value) => (isSerious(flag, value) ? question.open(flag) : set(flag, value))}
            />
          ))}
        </ul>
      </TitledCard>
      {question.about && (
        <ConfirmDialog
          title={`Turn Off: ${FLAG_TITLES[question.about.key]}`}
          shown={question.shown}
          action="Turn Off"
          sentence={FLAG_WARNINGS[question.about.key]}
          onConfirm={() => set(question.about!, false)}
        />
      )}
    </>
  )

  function set({ key }: FlagSetting, value: FlagSetting['value']): void {
    setFlag.mutate({ key, value, ...givenReason(reason) }, { onSuccess: () => setReason('') })
  }
}

const isSerious = ({ key }: FlagSetting, value: FlagSetting['value']) => value === false && key in FLAG_WARNINGS
