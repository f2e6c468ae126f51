/** '22:00' → '10:00 PM'. */
export function timeInWords(time: string): string {
  const [hours, minutes] = time.split(':').map(Number)
  return `${hours! % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours! < 12 ? 'AM' : 'PM'}`
}

export function timesWithout(other: string, chosen: string) {
  const halves = Array.from({ length: 48 }, (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`)
  return [...new Set([...halves, chosen])]
    .toSorted()
    .filter((time) => time !== other)
    .map((value) => ({ value, text: timeInWords(value) }))
}
