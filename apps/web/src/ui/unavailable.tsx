import pause from 'bootstrap-icons/icons/pause-circle.svg?raw'
import { EmptyState } from './empty-state.tsx'
import { Screen } from './screen.tsx'

export function Unavailable({ sentence }: { sentence: string }) {
  return (
    <div className="card">
      <EmptyState icon={pause} sentence={sentence} />
    </div>
  )
}

export const UnavailableScreen = ({ title, sentence }: { title: string; sentence: string }) => (
  <Screen title={title}>
    <Unavailable sentence={sentence} />
  </Screen>
)
