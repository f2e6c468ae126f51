export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | Html | undefined

/** A template tag that escapes every inserted value except Html. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const text = parts.reduce((before, part, index) => before + asHtml(values[index - 1]) + part)
  return new Html(text)
}

function asHtml(value: Value): string {
  if (value === undefined) return ''
  return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
