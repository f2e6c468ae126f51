export function Heading({ text, onPhones }: { text: string; onPhones: string }) {
  return (
    <>
      <span className="d-none d-md-inline">{text}</span>
      <abbr className="d-md-none" title={text}>
        {onPhones}
      </abbr>
    </>
  )
}
