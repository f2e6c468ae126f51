import { LOGO_ACCENT, LOGO_LETTERS, LOGO_SLANT } from '#ui/logo-paths.ts'
import { type Pen, penOn } from './picture-pen.ts'
import { MOST_ROWS, PICTURE_HEIGHT, PICTURE_WIDTH, type SharePicture } from './share-picture.ts'

const LEFT = 56
const RIGHT = PICTURE_WIDTH - LEFT
const LIST = { left: 520, width: RIGHT - 520, middle: 320 }

export async function drawPicture(canvas: HTMLCanvasElement, picture: SharePicture, product: string): Promise<void> {
  await Promise.allSettled([400, 600, 700].map((weight) => document.fonts?.load(`${weight} 24px "Inter Variable"`)))
  const pen = penOn(canvas)
  if (!pen) return
  drawGround(pen)
  drawLogo(pen, product)
  pen.write(picture.when, { x: RIGHT, y: 69, size: 24, weight: 550, colour: 'ink-2', align: 'right' })
  drawWinner(pen, picture)
  drawRows(pen, picture.rows.slice(0, MOST_ROWS))
  const [left, right] = picture.foot
  if (left) pen.writePair(left, { x: LEFT, y: 585, size: 22, align: 'left', width: 520 })
  if (right) pen.writePair(right, { x: RIGHT, y: 585, size: 22, align: 'right', width: 520 })
}

function drawGround({ context, colour }: Pen): void {
  context.fillStyle = colour('bg')
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
  const glow = context.createRadialGradient(1056, 0, 0, 1056, 0, 590)
  glow.addColorStop(0, `${colour('primary')}4d`)
  glow.addColorStop(1, `${colour('primary')}00`)
  context.fillStyle = glow
  context.fillRect(0, 0, PICTURE_WIDTH, PICTURE_HEIGHT)
}

function drawLogo({ context, colour, write }: Pen, product: string): void {
  if (product !== 'TUFF') {
    write(product, { x: LEFT, y: 74, size: 36, weight: 740, colour: 'ink', width: 600 })
    return
  }
  context.save()
  context.translate(LEFT, 44)
  context.scale(34 / 32, 34 / 32)
  context.transform(1, 0, Math.tan((LOGO_SLANT * Math.PI) / 180), 1, 5, 0)
  context.fillStyle = colour('ink')
  for (const letter of LOGO_LETTERS) context.fill(new Path2D(letter))
  context.fillStyle = colour('primary')
  context.fill(new Path2D(LOGO_ACCENT))
  context.restore()
}

/** Vertically centred; its height depends on the lines of the name. */
function drawWinner(pen: Pen, { label, name, points, unit }: SharePicture): void {
  const width = LIST.left - LEFT - 24
  const { lines, size } = pen.wrap(name, { width, size: 58, most: 3 })
  const height = 40 + lines.length * size * 1.06 + 150
  let y = LIST.middle - height / 2 + 24
  pen.write(label, { x: LEFT, y, size: 24, weight: 550, colour: 'ink-2' })
  for (const line of lines) {
    y += size * 1.06
    pen.write(line, { x: LEFT, y, size, weight: 740, colour: 'ink', spacing: -0.035 })
  }
  const end = pen.write(points, { x: LEFT, y: y + 130, size: 136, weight: 760, colour: 'ink', spacing: -0.04 })
  pen.write(unit, { x: end + 16, y: y + 130, size: 28, weight: 550, colour: 'ink-2' })
}

function drawRows(pen: Pen, rows: SharePicture['rows']): void {
  if (rows.length === 0) return
  const high = rows.length > 4 ? 62 : 76
  const top = LIST.middle - (rows.length * high) / 2
  pen.box({ x: LIST.left, y: top, width: LIST.width, height: rows.length * high, radius: 24 })
  rows.forEach((row, at) => {
    const middle = top + at * high + high / 2
    if (at > 0) pen.rule(LIST.left, top + at * high, LIST.width)
    pen.rank(row.rank, LIST.left + 20, middle)
    const text = { y: middle + 9, size: 25 }
    pen.write(row.beside, { ...text, x: RIGHT - 26, weight: 450, colour: 'ink-2', align: 'right' })
    pen.write(row.points, { ...text, x: RIGHT - 26 - 96, weight: 700, colour: 'ink', align: 'right' })
    pen.write(row.name, { ...text, x: LIST.left + 84, weight: 600, colour: 'ink', spacing: -0.015, width: 330 })
  })
}
