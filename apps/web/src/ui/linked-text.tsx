/** Text with its web addresses as links: http and https only. */
export function LinkedText({ text }: { text: string }) {
  return text.split(LINK).map((part, at) => {
    if (at % 2 === 0 || !URL.canParse(part)) return part
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <a key={at} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    )
  })
}

/** Without the punctuation after the address. */
const LINK = /(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]])/i
