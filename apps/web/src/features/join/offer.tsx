import type { JoinInvitation } from '@tuff/contract'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import { lockMoment } from '#football/lock-moment.ts'
import { Till } from '#football/till.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Logo } from '#ui/logo.tsx'

export function Offer({ offer }: { offer: Extract<JoinInvitation, { state: 'open' }> }) {
  const { product, season, invitedBy, lockAt, late, salaryCap, dues, payouts, teams, teamsAtMost } = offer
  const until = late?.until ?? lockAt
  return (
    <div className="join-offer">
      <span className="tuff-logo">
        <Logo product={product} />
      </span>
      <h1>{`${invitedBy ? `${invitedBy} invites you` : 'You are invited'} to ${product} ${season}`}</h1>
      <p className="join-lede">
        {`Choose eleven players for ${formatMoney(salaryCap)}${late ? '' : ', in secret'}. ${paidInWords(payouts.weekly.length)}`}
      </p>
      {late && <p className="join-lede">{lateInWords(late.week)}</p>}
      {until !== null && (
        <>
          <Till until={until} time={offer} />
          <span className="lock">
            <Icon svg={lock} />
            <span>
              {late ? 'to join and pick, until' : 'until the lock,'} <b>{lockMoment(until)}</b> your time
            </span>
          </span>
        </>
      )}
      <dl className="figures join-facts">
        <Figure name="Dues">{formatMoney(dues)}</Figure>
        <Figure name="Pays out">{formatMoney(payouts.total)}</Figure>
        <Figure name="Teams">
          {teams} <small>{`of ${teamsAtMost}`}</small>
        </Figure>
      </dl>
      <dl className="join-pays">
        <Pays name={`Every week, ${payouts.weeks} weeks`} amounts={payouts.weekly} />
        <Pays name={topInWords(payouts.bonus.length)} amounts={payouts.bonus} />
        <Pays name="Playoffs" amounts={payouts.playoffs} />
      </dl>
    </div>
  )
}

function Pays({ name, amounts }: { name: string; amounts: readonly number[] }) {
  if (amounts.length === 0) return null
  return <Figure name={name}>{amounts.map(formatMoney).join(', ')}</Figure>
}

const lateInWords = (week: number): string =>
  `The season has begun: this is week ${week}. Earlier weeks count 0 for a new team, and it picks from players whose game this week has not kicked off.`

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function paidInWords(places: number): string {
  if (places === 0) return ''
  return places === 1
    ? 'The best team is paid every week.'
    : `The top ${NUMBERS[places] ?? places} teams are paid every week.`
}

const topInWords = (places: number): string => (places === 1 ? 'Best team' : `Top ${NUMBERS[places] ?? places}`)
