export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="visually-hidden">{count === 1 ? '1 request is waiting' : `${count} requests are waiting`}</span>
    </>
  )
}
