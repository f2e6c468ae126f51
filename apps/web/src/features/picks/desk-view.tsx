import type { PickNightDesk } from '@tuff/contract'
import { usePickDesk } from '#api/pick-desk.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { JoinLinkCard } from './join-link-card.tsx'
import { WhoIsReady } from './who-is-ready.tsx'
import './desk.css'
import './everyone.css'

/** PICK-01, PICK-06, PICK-07: the join link and who is ready, for the commissioner. */
export function DeskView({ myEmail }: { myEmail: string | undefined }) {
  const desk = usePickDesk()
  if (desk.isLoadingError) return <ErrorAlert>{`Failed to load the join link: ${desk.error.message}`}</ErrorAlert>
  return desk.data ? <Desk desk={desk.data} myEmail={myEmail} /> : <LoadingCard />
}

const Desk = ({ desk, myEmail }: { desk: PickNightDesk; myEmail: string | undefined }) => (
  <div className="desk-cols">
    <JoinLinkCard desk={desk} />
    <WhoIsReady desk={desk} myEmail={myEmail} />
  </div>
)
