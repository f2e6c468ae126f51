import { Icon } from './icon.tsx'

export function EmptyState({ icon, sentence }: { icon: string; sentence: string }) {
  return (
    <div className="state">
      <Icon svg={icon} />
      <span>{sentence}</span>
    </div>
  )
}
