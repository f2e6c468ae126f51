/** An icon from bootstrap-icons, imported as text: `import list from 'bootstrap-icons/icons/list.svg?raw'`. */
export function Icon({ svg, className = '' }: { svg: string; className?: string }) {
  return (
    <svg className={`bi ${className}`} viewBox="0 0 16 16" aria-hidden="true">
      {[...svg.matchAll(/<path (.*?)\/?>/g)].map(([, attributes = '']) => {
        const outline = / ?\bd="([^"]+)"/.exec(attributes)?.[1]
        return <path key={outline} d={outline} fillRule={attributes.includes('evenodd') ? 'evenodd' : undefined} />
      })}
    </svg>
  )
}
