import { useNews } from '#api/news.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { NewsRow } from './news-row.tsx'

/** The live items and the connection state (NEWS-02); items stay visible while reconnecting. */
export function LiveNews() {
  const { items = [], error, isConnecting, isLost } = useNews('news')
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
            <NewsRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <LoadingCard text="Loading news..." />
      )}
    </>
  )
}
