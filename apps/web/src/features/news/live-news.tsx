import { useNews } from '#api/news.ts'
import { useOwnPlayers } from '#api/teams.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { NewsRow } from './news-row.tsx'

/** The live items and the connection state (NEWS-02); items stay visible while reconnecting. */
export function LiveNews() {
  const { items = [], error, isConnecting, isLost } = useNews('news')
  const own = useOwnPlayers()
  return (
    <>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      {isConnecting && (
        <div className="appears-late">
          <WarningAlert>Connecting to news feed...</WarningAlert>
        </div>
      )}
      {isLost && <ErrorAlert>Connection lost. Attempting to reconnect...</ErrorAlert>}
      {items.length > 0 ? (
        <ul className="news">
          {items.map((item) => (
            <NewsRow key={item.id} item={item} isOfMine={own.some((name) => item.title.includes(name))} />
          ))}
        </ul>
      ) : (
        <LoadingCard text="Loading news..." />
      )}
    </>
  )
}
