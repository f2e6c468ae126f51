import pause from 'bootstrap-icons/icons/pause-circle.svg?raw'
import { Icon } from './icon.tsx'
import { Screen } from './screen.tsx'

export function Unavailable({ sentence }: { sentence: string }) {
  return (
    <div className="card">
      <div className="state">
        <Icon svg={pause} />
        <span>{sentence}</span>
      </div>
    </div>
  )
}

export const UnavailableScreen = ({ title, sentence }: { title: string; sentence: string }) => (
  <Screen title={title}>
    <Unavailable sentence={sentence} />
  </Screen>
)
