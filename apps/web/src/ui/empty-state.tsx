import { Icon } from './icon.tsx'

/** One sentence where there is nothing to show. */
export function EmptyState({ icon, sentence }: { icon: string; sentence: string }) {
  return (
    <div className="state">
      <Icon svg={icon} />
      <span>{sentence}</span>
    </div>
  )
}
