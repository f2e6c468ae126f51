import type { Recap, RecapPlace, RecapSection } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { rankClass, tiedRank } from '#football/ranks.ts'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { RaceMoves } from './race-moves.tsx'
import { sectionTitle } from './recap-words.ts'
import { RecordsCard } from './records-card.tsx'
import { WatchCard } from './watch-card.tsx'
import { RecapTeam, textOf, Words } from './words.tsx'
import { YourWeek } from './your-week.tsx'

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
