import { PAGE_PATHS, type RecapWeek, WeekNumber } from '@tuff/contract'
import newspaper from 'bootstrap-icons/icons/newspaper.svg?raw'
import { Link, useParams } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useRecap } from '#api/recap.ts'
import { ProvisionalChip } from '#football/provisional.tsx'
import { ShareButton } from '#football/share-button.tsx'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { RecapCards } from './recap-cards.tsx'
import './recap.css'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { Icon } from '#ui/icon.tsx'
import { recapPicture } from './recap-picture.ts'
import { closedInWords, nothingInWords } from './recap-words.ts'

/** `/recap` is the last finished week, `/recap/7` any of them (STORY-05). */
export function RecapScreen() {
  const isOn = useFlag('recap') === 'enabled'
  const { week } = useParams()
  if (!isOn) return <UnavailableScreen title="Recap" sentence="The Recap is currently disabled." />
  if (week === undefined) return <Recap />
  const parsedWeek = WeekNumber.safeParse(Number(week))
  return parsedWeek.success ? <Recap parsedWeek={parsedWeek.data} /> : <NoSuchWeek week={week} />
}

const NoSuchWeek = ({ week }: { week: string }) => (
  <Screen title="Recap" isNarrow>
    <WarningAlert>
      {`There is no week '${week}'. `}
      <Link to={PAGE_PATHS.recap}>Go to the latest recap</Link>
    </WarningAlert>
  </Screen>
)

function Recap({ parsedWeek }: { parsedWeek?: number }) {
  const { data, error } = useRecap(parsedWeek)
  const { season } = useConfig()
  const picture = data && recapPicture(data, season)
  return (
    <Screen
      title={data ? `Week ${data.week} Recap` : 'Recap'}
      isNarrow
      beside={
        data && (
          <>
            {data.recap && <Standing of={data} />}
            {picture && <ShareButton picture={() => picture} />}
            <WeekSteps of={data} />
          </>
        )
      }
    >
      {error && <ErrorAlert>{`Failed to load the recap: ${error.message}`}</ErrorAlert>}
      {data?.recap && <RecapCards week={data.week} recap={data.recap} />}
      {data?.recap && <Colophon of={data} />}
      {data?.nothing && (
        <section className="card">
          <EmptyState icon={newspaper} sentence={nothingInWords(data.week, data.nothing)} />
        </section>
      )}
      {!data && !error && <LoadingCard />}
    </Screen>
  )
}

/** WEEK-01: an open week's recap is provisional. */
const Standing = ({ of: { provisional, closedAt } }: { of: RecapWeek }) => (
  <>
    <ProvisionalChip weeks={provisional} />
    {provisional.length === 0 && closedAt !== null && (
      <span className="head-note d-none d-md-inline">{closedInWords(closedAt)}</span>
    )}
  </>
)

const Colophon = ({ of: { provisional, closedAt } }: { of: RecapWeek }) =>
  provisional.length === 0 && closedAt !== null ? (
    <p className="form-text px-1 mt-3 d-md-none">{closedInWords(closedAt)}</p>
  ) : null

const recapPath = (week: number): string => `${PAGE_PATHS.recap}/${week}`

const WeekSteps = ({ of: { week, earlier, later } }: { of: RecapWeek }) => (
  <div className="page-tools">
    <nav className="seg recap-steps" aria-label="Week">
      <Step to={earlier} here={week} icon={left} />
      <Link className="btn active" to={recapPath(week)} aria-current="page">{`Week ${week}`}</Link>
      <Step to={later} here={week} icon={right} />
    </nav>
  </div>
)

const Step = ({ to, here, icon }: { to: number | null; here: number; icon: string }) => (
  <Link
    className={to === null ? 'btn disabled' : 'btn'}
    to={recapPath(to ?? here)}
    replace={to === null}
    aria-disabled={to === null}
    preventScrollReset
    onClick={(event) => {
      if (to === null) event.preventDefault()
    }}
  >
    <Icon svg={icon} />
    <span className="visually-hidden">{to === null ? 'No further week' : `Week ${to}`}</span>
  </Link>
)
