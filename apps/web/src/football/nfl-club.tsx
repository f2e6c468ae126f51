export function NflClub({ club }: { club: string }) {
  return (
    <span className="nfl" data-nfl={club}>
      {club}
    </span>
  )
}
