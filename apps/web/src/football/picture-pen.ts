import { rankClass } from './ranks.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './share-picture.ts'

type Text = {
  x: number
  y: number
  size: number
  weight: number
  colour: 'ink' | 'ink-2'
  align?: 'left' | 'right'
  /** Relative to the font size. */
  spacing?: number
  width?: number
}
type Box = { x: number; y: number; width: number; height: number; radius: number }
type Pair = Pick<Text, 'x' | 'y' | 'size' | 'align' | 'width'>

export type Pen = NonNullable<ReturnType<typeof penOn>>

export function penOn(canvas: HTMLCanvasElement) {
  canvas.width = PICTURE_WIDTH
  canvas.height = PICTURE_HEIGHT
  const context = canvas.getContext('2d')
  if (!context) return undefined
  const style = getComputedStyle(canvas)
  const colour = (name: string) => style.getPropertyValue(`--tuff-${name}`).trim()
  return { context, colour, write, writePair, wrap, box, rule, rank }

  /** Returns where the text ends. */
  function write(text: string, { x, y, size, weight, colour: of, align = 'left', spacing = 0, width }: Text): number {
    setFont(size, weight, spacing)
    context!.fillStyle = colour(of)
    context!.textAlign = align
    const shown = width === undefined ? text : shortened(text, width)
    context!.fillText(shown, x, y)
    return x + (align === 'left' ? context!.measureText(shown).width : 0)
  }

  function writePair({ label, text }: { label: string; text: string }, { x, width = 500, ...at }: Pair): void {
    setFont(at.size, 400, 0)
    const labelWidth = context!.measureText(`${label} `).width
    setFont(at.size, 650, 0)
    const shown = shortened(text, width - labelWidth)
    const from = at.align === 'right' ? x - context!.measureText(shown).width - labelWidth : x
    write(label, { ...at, align: 'left', x: from, weight: 400, colour: 'ink-2' })
    write(shown, { ...at, align: 'left', x: from + labelWidth, weight: 650, colour: 'ink' })
  }

  /** As large as fits in the given lines; a word that is still too long is truncated. */
  function wrap(text: string, { width, size, most }: { width: number; size: number; most: number }) {
    for (let smaller = size; ; smaller -= 4) {
      setFont(smaller, 740, -0.035)
      const lines = linesOf(text, width)
      const fits = lines.length <= most && lines.every((line) => context!.measureText(line).width <= width)
      if (fits || smaller <= 30)
        return { lines: lines.slice(0, most).map((line) => shortened(line, width)), size: smaller }
    }
  }

  function linesOf(text: string, width: number): string[] {
    const lines: string[] = []
    for (const word of text.split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && context!.measureText(longer).width <= width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  function shortened(text: string, width: number): string {
    if (context!.measureText(text).width <= width) return text
    const letters = [...text]
    while (letters.length > 1 && context!.measureText(`${letters.join('')}…`).width > width) letters.pop()
    return `${letters.join('').trimEnd()}…`
  }

  function setFont(size: number, weight: number, spacing: number): void {
    context!.font = `${weight} ${size}px "Inter Variable", system-ui, sans-serif`
    context!.letterSpacing = `${spacing * size}px`
  }

  function box({ x, y, width, height, radius }: Box): void {
    context!.beginPath()
    context!.roundRect(x, y, width, height, radius)
    context!.fillStyle = colour('surface')
    context!.fill()
    context!.strokeStyle = colour('line')
    context!.stroke()
  }

  function rule(x: number, y: number, width: number): void {
    context!.fillStyle = colour('line')
    context!.fillRect(x, y, width, 1)
  }

  function rank(of: number, x: number, middle: number): void {
    const [ground, ink] = RANK_COLOURS[rankClass(of) ?? ''] ?? ['surface-3', 'ink-2']
    context!.beginPath()
    context!.roundRect(x, middle - 22, 52, 44, 12)
    context!.fillStyle = colour(ground)
    context!.fill()
    setFont(24, 680, 0)
    context!.fillStyle = colour(ink)
    context!.textAlign = 'center'
    context!.fillText(String(of), x + 26, middle + 9)
  }
}

/** The same as the theme's rank colours. */
const RANK_COLOURS: Record<string, [ground: string, ink: string]> = {
  'rank-1': ['primary', 'on-solid'],
  'rank-2': ['warning', 'on-warning'],
  'rank-3': ['danger', 'on-solid'],
  'rank-4': ['info', 'on-info'],
  'rank-top10': ['top10-bg', 'top10-fg'],
}
