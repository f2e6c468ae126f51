import { settingsFromWire } from '@tuff/contract'
import { promisedPayouts } from '@tuff/league'
import { potDifferenceInWords } from '#football/pot-words.ts'
import { formatMoney } from '#ui/format.ts'
import { type ChoicesForm, readForm } from './choices-form.ts'

type Props = {
  form: ChoicesForm
  saved?: ChoicesForm
  teams: number
}

/** Income and payouts while the user types, and their effect on the pot (MONEY-01). */
export function PotForecast({ form, saved, teams }: Props) {
  const now = potIn(form, teams)
  if (!now) return null
  const { promised } = potIn(form, MOST_PLACES)!
  if (teams === 0)
    return (
      <section aria-label="The Pot">
        <h3 className="kind-title">The Pot</h3>
        <p className="mb-0">
          {`Dues are ${formatMoney(now.each)} a team, and payouts add up to ${formatMoney(promised)} a season.`}
          {promised > 0 &&
            now.each === 0 &&
            ' Nobody pays for them yet: set dues, or clear the payouts in the settings.'}
        </p>
      </section>
    )
  const before = saved && potIn(saved, teams)
  const isChanged = before && before.difference !== now.difference
  return (
    <section aria-label="The Pot" aria-live="polite">
      <h3 className="kind-title">The Pot</h3>
      <p className="mb-0">
        {`Dues charged, ${teams} × ${formatMoney(now.each)}: `}
        <strong>{formatMoney(now.charged)}</strong>
        {'. Payouts promised: '}
        <strong>{formatMoney(now.promised)}</strong>
        {'. '}
        {potDifferenceInWords(now.difference)}
        {now.difference < 0 && ` Dues of ${formatMoney(Math.ceil(now.promised / teams))} a team would cover them.`}
        {isChanged && ` Before this change: ${potDifferenceInWords(before.difference)}`}
      </p>
    </section>
  )
}

/** More places than any list of payouts has. */
const MOST_PLACES = 1_000

function potIn(form: ChoicesForm, teams: number) {
  const read = readForm(form)
  if ('problems' in read) return undefined
  const settings = settingsFromWire(read.choices.settings)
  const each = settings.dues.amount / 100
  const [charged, promised] = [each * teams, promisedPayouts(settings, teams) / 100]
  return { each, charged, promised, difference: Math.round((charged - promised) * 100) / 100 }
}
