import type { Recap } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { Podium } from './podium.tsx'
import { RaceMoves } from './race-moves.tsx'
import { RecordsCard } from './records-card.tsx'
import { Tale } from './tale.tsx'
import { WatchCard } from './watch-card.tsx'
import { Words } from './words.tsx'
import { YourWeek } from './your-week.tsx'

/** The winners, the week, and the outlook. */
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
