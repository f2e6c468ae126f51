const NAME_WIDTHS = [144, 116, 168, 128, 100]

export function SkeletonRows() {
  return (
    <div className="px-3 pb-3 d-grid gap-3" aria-hidden="true">
      {NAME_WIDTHS.map((width) => (
        <div key={width} className="d-flex gap-3">
          <span className="skel" style={{ width: 24 }} />
          <span className="skel" style={{ width, maxWidth: '50%' }} />
          <span className="skel ms-auto" style={{ width: 44 }} />
        </div>
      ))}
    </div>
  )
}
