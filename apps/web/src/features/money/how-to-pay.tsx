import { LinkedText } from '#ui/linked-text.tsx'

export const HowToPay = ({ note }: { note: string }) =>
  note && (
    <p className="card-note how-to-pay">
      <b>How to pay:</b> <LinkedText text={note} />
    </p>
  )
