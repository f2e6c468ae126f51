import {
  type LeagueRecord,
  PAGE_PATHS,
  type Recap,
  type RecapPlace,
  type RecapRace,
  type RecapSection,
  type RecapTeamWeek,
  type RecapWatch,
} from '@tuff/contract'
import { LAST_REGULAR_WEEK, ordinal } from '@tuff/league'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { PlayerName } from '#football/player-name.tsx'
import { RankChange } from '#football/rank-change.tsx'
import { rankClass, tiedRank } from '#football/ranks.ts'
import { Holders, RecordLines, weeksOf } from '#football/record-lines.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatChance, formatMoney, formatPoints } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { placesInWords, sectionTitle, teamsInWords } from './recap-words.ts'
import { PlayerNames, RecapTeam, textOf, Words } from './words.tsx'

export function RecapCards({ week, recap }: { week: number; recap: Recap }) {
  const { lede, podium, teams, tale, race, watch, records, isPlayoffs } = recap
  const myEmail = useSession().user?.email
  const own = teams.find(({ team }) => team === myEmail)
  return (
    <div className="page-stack">
      <article className="card" aria-label="Who won">
        <div className="pt-3">
          {lede.map((sentence) => (
            <p className="recap-lede" key={sentence.kind}>
              <Words of={sentence} />
            </p>
          ))}
        </div>
        {podium.length > 0 && <Podium places={podium} />}
      </article>
      {own && <YourWeek own={own} />}
      {tale.length > 0 && (
        <TitledCard title="The Week">
          <Tale sections={tale} />
        </TitledCard>
      )}
      <div className="recap-cols">
        {(race.moves.length > 0 || race.isPending) && <RaceMoves week={week} race={race} />}
        {watch.length > 0 && <WatchCard watch={watch} isPlayoffs={isPlayoffs} />}
        {records.length > 0 && <RecordsCard records={records} />}
      </div>
    </div>
  )
}

const Podium = ({ places }: { places: readonly RecapPlace[] }) => (
  <ol className="podium">
    {places.map((place) => (
      <li key={place.team}>
        <span className={`rank ${rankClass(place.rank) ?? ''}`}>{tiedRank(place.rank, place.sharedBy > 1)}</span>
        <RecapTeam team={place.team} name={place.name} />
        <span>
          <b>{formatPoints(place.points)}</b>
          {place.money > 0 && ` · ${formatMoney(place.money)}`}
        </span>
      </li>
    ))}
  </ol>
)

const Tale = ({ sections }: { sections: readonly RecapSection[] }) => (
  <div className="tale">
    {sections.map((section) => (
      <section key={section.of}>
        <div className="tale-fig">
          {section.figure.value}
          <small>{section.figure.unit}</small>
        </div>
        <div>
          <h3>{sectionTitle(section)}</h3>
          {section.sentences.map((sentence) => (
            <p key={textOf(sentence)}>
              <Words of={sentence} />
            </p>
          ))}
        </div>
      </section>
    ))}
  </div>
)

const MOST_NAMED = 2

function YourWeek({ own }: { own: RecapTeamWeek }) {
  const { name, points, rank, money, shortBy, place } = own
  return (
    <TitledCard title="Your Week" beside={<TeamLink name={name} className="form-text ms-auto" />}>
      <div className="your-week">
        <p className="your-week-points">
          {formatPoints(points)}
          <small>{points === 1 ? ' point' : ' points'}</small>
        </p>
        <dl className="figures">
          <Figure name="Place">{ordinal(rank)}</Figure>
          {money !== undefined && <Figure name="Earned">{formatMoney(money)}</Figure>}
          <Figure name={money === undefined ? 'Playoffs' : 'Season'}>{ordinal(place)}</Figure>
        </dl>
        <p>
          {shortBy !== undefined && `${counted(shortBy)} short of the money. `}
          <OwnPlayers own={own} />
          {movedInWords(own)}
        </p>
      </div>
    </TitledCard>
  )
}

function OwnPlayers({ own: { most, fewest } }: { own: RecapTeamWeek }) {
  const isNamed = (players: RecapTeamWeek['most']) => players.length > 0 && players.length <= MOST_NAMED
  const [best, worst] = [most[0], fewest[0]]
  if (!best || !worst || best.points === worst.points) return null
  return (
    <>
      {isNamed(most) && (
        <>
          <PlayerNames players={most} />
          {` led your team with ${formatPoints(best.points)}. `}
        </>
      )}
      {isNamed(fewest) && (
        <>
          <PlayerNames players={fewest} />
          {` had the fewest, ${formatPoints(worst.points)}. `}
        </>
      )}
    </>
  )
}

function movedInWords({ place, placeBefore, line }: RecapTeamWeek): string {
  const verb =
    placeBefore === undefined
      ? 'You are'
      : place === placeBefore
        ? 'You stayed'
        : place < placeBefore
          ? 'You rose to'
          : 'You fell to'
  return `${verb} ${ordinal(place)}${line ? `, ${lineInWords(line)}` : ''}.`
}

function lineInWords({ place, points }: NonNullable<RecapTeamWeek['line']>): string {
  if (points === 0) return `level on points with ${ordinal(place)}`
  return points > 0 ? `${counted(points)} ahead of ${ordinal(place)}` : `${counted(-points)} from the playoffs`
}

const counted = (points: number): string => `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`

const EACH_WAY = 2

function RaceMoves({ week, race: { moves, isRecomputed, isPending } }: { week: number; race: RecapRace }) {
  const myEmail = useSession().user?.email
  const shown = moves.filter(
    ({ team, change }, at) =>
      team === myEmail || (change > 0 && at < EACH_WAY) || (change < 0 && at >= moves.length - EACH_WAY),
  )
  if (shown.length === 0 && !isPending) return null
  const isDecided = week === LAST_REGULAR_WEEK
  return (
    <TitledCard
      title="How the Race Moved"
      beside={
        <Link className="ms-auto head-note text-decoration-underline" to={PAGE_PATHS.race}>
          The Race
        </Link>
      }
    >
      {isPending && <Loading text="Calculating chances..." />}
      {shown.length > 0 && (
        <table className="table table-hover ends">
          <HeadRow
            columns={['Playoff Chances', [`Week ${week - 1}`, 'num'], [`Week ${week}`, 'num'], ['Change', 'num']]}
          />
          <tbody>
            {shown.map(({ team, name, before, after, change }) => (
              <tr key={team} className={team === myEmail ? 'me' : undefined}>
                <th scope="row" className="w-100 fw-semibold">
                  <RecapTeam team={team} name={name} />
                </th>
                <td className="num dim">{formatChance(before, false)}</td>
                <td className="num key">{formatChance(after, isDecided)}</td>
                <td className="num">
                  <RankChange places={change} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isRecomputed && shown.length > 0 && (
        <p className="card-note">These chances were calculated later, from what was known at the time.</p>
      )}
    </TitledCard>
  )
}

/** STORY-07: the records of the season, as of the week. */
const RecordsCard = ({ records }: { records: readonly LeagueRecord[] }) => (
  <TitledCard title="Records of the Season">
    <RecordLines
      records={records}
      holders={(record) =>
        [...byPlayer(record)].map(([id, holders]) => (
          <small key={id}>
            {holders[0]?.player && (
              <>
                <PlayerName {...holders[0].player} />
                {' for '}
              </>
            )}
            <Holders holders={holders}>
              {(holder) => (
                <>
                  <RecapTeam team={holder.team} name={holder.name} />
                  {weeksOf(holder) && `, ${weeksOf(holder)}`}
                </>
              )}
            </Holders>
          </small>
        ))
      }
    />
  </TitledCard>
)

/** Several teams may have had the same player all season. */
const byPlayer = ({ holders }: LeagueRecord): Map<string, LeagueRecord['holders'][number][]> =>
  Map.groupBy(holders, ({ player }) => player?.id ?? '')

const WatchCard = ({ watch, isPlayoffs }: { watch: readonly RecapWatch[]; isPlayoffs: boolean }) => (
  <TitledCard title="What to Watch">
    <dl className="lines">
      {watch.map((one) => {
        const { label, figure, note } = describe(one, isPlayoffs)
        return (
          <Figure key={one.kind} name={label}>
            {figure} <small>{note}</small>
          </Figure>
        )
      })}
    </dl>
  </TitledCard>
)

function describe(watch: RecapWatch, isPlayoffs: boolean): { label: string; figure: ReactNode; note: string } {
  switch (watch.kind) {
    case 'lead':
      return {
        label: isPlayoffs ? 'Lead in the playoffs' : 'Lead at the top',
        figure: formatPoints(watch.points),
        note: watch.was === undefined ? 'points' : `was ${formatPoints(watch.was)}`,
      }
    case 'line':
      return {
        label: placesInWords(watch.from, watch.to),
        figure: formatPoints(watch.points),
        note: `points, ${teamsInWords(watch.to - watch.from + 1)}`,
      }
    case 'byes':
      return {
        label: 'Winner’s players on bye next week',
        figure: formatPoints(watch.count),
        note: `of ${watch.of}`,
      }
    case 'shared':
      return {
        label: watch.players.length === 1 ? 'Most shared player' : 'Most shared players',
        figure: <PlayerNames players={watch.players} />,
        note: `${watch.teams} teams`,
      }
  }
}
