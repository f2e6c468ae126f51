import type { TradePreview as Preview, TradeRequest } from '@tuff/contract'
import { type ReactNode, useId } from 'react'
import { useTradePreview } from '#api/trade-preview.ts'
import { Figure } from '#ui/facts.tsx'
import { formatChance, formatMoney, formatTenths } from '#ui/format.ts'
import { Loading, LoadingBeside } from '#ui/loading.tsx'
import './trade-preview.css'

type Props = {
  request: TradeRequest
  children?: ReactNode
}

/** DESK-02: the effect of a trade, beside its form. */
export function TradePreview({ request, children }: Props) {
  const title = useId()
  const preview = useTradePreview(request)
  return (
    <section className="what-it-does" aria-labelledby={title} aria-busy={preview.isPending}>
      <h3 className="what-title" id={title}>
        Trade Impact
      </h3>
      {preview.data && (
        <>
          <Chances preview={preview.data} />
          <dl className="deltas">
            <Delta name="Salary" {...inMoney(preview.data.salary)} />
            <Delta name="Remaining" {...inMoney(preview.data.remaining)} />
            <Delta name={TRADES_LEFT[request.tradeType]} {...plainly(preview.data.tradesLeft)} />
            <Delta name="Expected points, rest of the season" {...inPoints(preview.data.expected)} />
          </dl>
          <Caveat preview={preview.data} />
        </>
      )}
      <Meanwhile {...preview} />
      {children && <div className="head-note mt-auto pt-2">{children}</div>}
    </section>
  )
}

/** DESK-04: the same in a line, for a list of requests. */
export function TradePreviewRow({ request }: { request: TradeRequest }) {
  const preview = useTradePreview(request)
  if (!preview.data) return <Meanwhile {...preview} />
  const { salary, tradesLeft, expected, chances } = preview.data
  return (
    <>
      <dl className="deltas deltas-row">
        <Delta name="Salary" {...inMoney(salary)} />
        <Delta name={TRADES_LEFT[request.tradeType]} {...plainly(tradesLeft)} />
        <Delta name="Expected points" {...inPoints(expected)} />
        {chances && <Delta name={CHANCES[chances.of].short} {...inChances(chances.chance)} />}
        {chances && <Delta name="Expected money" {...inMoney(chances.money)} />}
      </dl>
      <Caveat preview={preview.data} />
    </>
  )
}

const TRADES_LEFT = { regular: 'Regular trades left', ir: 'IR trades left' } as const
const CHANCES = {
  playoffs: { long: 'Playoff Chances', short: 'Playoffs' },
  title: { long: 'Title Chances', short: 'Title' },
} as const

function Chances({ preview: { chances } }: { preview: Preview }) {
  if (!chances) return null
  const chance = inChances(chances.chance)
  const money = inMoney(chances.money)
  return (
    <dl className="figures what-sum">
      <Sum name={CHANCES[chances.of].long} {...chance} />
      <Sum name="Expected Money" {...money} />
    </dl>
  )
}

const Sum = ({ name, was, is }: { name: string } & Shown) => (
  <Figure name={name}>
    {is}
    <small>{`from ${was}`}</small>
  </Figure>
)

export const Delta = ({ name, was, is }: { name: string } & Shown) => (
  <Figure name={name}>
    <span className="was">{was}</span>
    <span className="visually-hidden"> to </span>
    <span className="is">{is}</span>
  </Figure>
)

function Caveat({ preview: { expected, isComplete } }: { preview: Preview }) {
  return (
    <>
      {expected.from === 'last weeks' && (
        <p className="head-note mt-2 mb-0">
          Expected points are based on the last four weeks; there is no forecast yet.
        </p>
      )}
      {!isComplete && (
        <p className="mt-2 mb-0">
          <LoadingBeside text="Calculating forecast..." />
        </p>
      )}
    </>
  )
}

function Meanwhile({ isPending, error }: { isPending: boolean; error: Error | null }) {
  if (error) return <p className="what-not">{error.message}</p>
  return isPending ? <Loading text="Calculating the effect..." /> : null
}

type Change = { before: number; after: number }
type Shown = { was: string; is: string }

const shown = ({ before, after }: Change, format: (figure: number) => string): Shown => ({
  was: format(before),
  is: format(after),
})
const plainly = (change: Change) => shown(change, String)
const inMoney = (change: Change) => shown(change, formatMoney)
const inChances = (change: Change) => shown(change, (chance) => formatChance(chance, false))
const inPoints = ({ dropped, added }: Preview['expected']) => shown({ before: dropped, after: added }, formatTenths)
