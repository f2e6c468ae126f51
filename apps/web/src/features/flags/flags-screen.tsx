import { FLAG_TITLES, type FlagName, type FlagSetting, flagValueInWords } from '@tuff/contract'
import { useId, useState } from 'react'
import { useConfig } from '#api/config.ts'
import { isRefused } from '#api/failure-message.ts'
import { useFlagSettings, useSetFlag } from '#api/flag-admin.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Loading } from '#ui/loading.tsx'
import { givenReason, isReason, ReasonField } from '#ui/reason-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'

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
      <TitledCard
        title="Flags"
        beside={<span className="form-text ms-auto m-0">Changes apply to every open page immediately</span>}
      >
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

type Props = {
  flag: FlagSetting
  isBusy: boolean
  isSaving: boolean
  onSet: (value: FlagSetting['value']) => void
}

function FlagRow({ flag, isBusy, isSaving, onSet }: Props) {
  const id = useId()
  return (
    <li>
      <div className="person-words">
        <label className="fw-semibold" htmlFor={id}>
          {FLAG_TITLES[flag.key]}
        </label>
        <div className="form-text m-0">{FLAG_DESCRIPTIONS[flag.key]}</div>
      </div>
      <div className="flag-value">
        {isSaving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {typeof flag.value === 'boolean' ? (
          <span className="form-switch">
            <span aria-hidden="true">{flagValueInWords(flag.value)}</span>
            <Switch id={id} isOn={flag.value} isDisabled={isBusy} onChange={onSet} />
          </span>
        ) : (
          <select
            className="form-select"
            id={id}
            value={flag.value}
            disabled={isBusy}
            onChange={(event) => onSet(event.target.value)}
          >
            {flag.values.map((value) => (
              <option key={String(value)} value={String(value)}>
                {flagValueInWords(value)}
              </option>
            ))}
          </select>
        )}
      </div>
    </li>
  )
}

const FLAG_DESCRIPTIONS: Record<FlagName, string> = {
  navbar: 'The bar on top of every page. Without it, pages keep their titles and a way to log out.',
  navbarBrand: 'The name of the league at the left of the bar.',
  themeMode: 'Lets everyone choose between the light and the dark theme.',
  dashboardComponent: 'The dashboard page.',
  standingsComponent: 'The standings page.',
  premiumContent: 'NFL news: for everyone, no one, or members with the premium role.',
  footerComponent: 'The headlines at the bottom of every page.',
  race: 'The forecast of the season.',
  recap: 'Each week in words, the records, and a picture to share.',
  seasons: 'Every year of the league.',
  pickNight: 'Choosing the teams before the season.',
  trades: 'Every trade of the season, and asking for one.',
  money: 'The league’s money: the pot, statements and settling up.',
  gameDay: 'The live week, with projections.',
  'frontend-console-logging': 'How much pages log to the browser console. For troubleshooting.',
}

const FLAG_WARNINGS: Partial<Record<FlagName, string>> = {
  navbar:
    'The bar and its menu disappear for everyone, including you. Pages can then be opened only by their address. To turn it back on, return to /commissioner/flags.',
}
