import { expect } from 'vitest'
import type { Section } from '../words.ts'
import { figureIn, match, N, PLAYER, TEAMS, teamsIn, withIds } from './parsed.ts'
import type { RawSeason } from './raw-season.ts'

const scorers = (raw: RawSeason, week: number) =>
  [...raw.playerOf.values()].filter(({ id, position }) => position !== 'DEF' && raw.whole(id, week) > 0)

export function checkPlayer(raw: RawSeason, week: number, section: Section | undefined): void {
  const best = Math.max(0, ...scorers(raw, week).map(({ id }) => raw.exact(id, week)))
  if (week === 18 || best === 0) {
    expect(section).toBeUndefined()
    return
  }
  const whole = Math.floor(best / 100)
  expect(section!.figure).toEqual({ value: String(whole), unit: whole === 1 ? 'point' : 'points' })
  const level = scorers(raw, week).filter(({ id }) => raw.exact(id, week) === best)
  const named = section!.sentences.map(({ words }) => {
    const [id, position, club, did = '', owners] = match(
      `${PLAYER}, (\\w+), (\\w+)(?:: (.+?))?\\. (.+ had him\\.)`,
      withIds(words),
    )
    checkWho(raw, week, id!, position!, club!)
    checkDid(raw, week, id!, did)
    checkOwners(raw, week, id!, owners!)
    return id!
  })
  expect(named.toSorted()).toEqual(level.map(({ id }) => id).toSorted())
}

export function checkBuy(raw: RawSeason, week: number, section: Section | undefined): void {
  const bought = scorers(raw, week).filter(({ id, salary }) => salary > 0 && raw.owners(id, week).length > 0)
  if (week === 18 || bought.length === 0) {
    expect(section).toBeUndefined()
    return
  }
  const ratio = ({ id, salary }: { id: string; salary: number }) => (raw.whole(id, week) * 100) / salary
  const best = Math.max(...bought.map(ratio))
  expect(section!.figure.unit).toBe('points per $')
  expect(Math.abs(figureIn(section!.figure.value) - best)).toBeLessThanOrEqual(0.05 + 1e-9)
  const named = section!.sentences.map(({ words }) => {
    const [id, position, club, points, noun, price, owners] = match(
      `${PLAYER}, (\\w+), (\\w+): ${N} (points?) for \\$(\\d+(?:\\.\\d\\d)?)\\. (.+ had him\\.)`,
      withIds(words),
    )
    checkWho(raw, week, id!, position!, club!)
    checkOwners(raw, week, id!, owners!)
    const whole = raw.whole(id!, week)
    expect([figureIn(points), noun]).toEqual([whole, whole === 1 ? 'point' : 'points'])
    expect(Math.round(Number(price) * 100)).toBe(raw.playerOf.get(id!)!.salary)
    return id!
  })
  const level = bought.filter((player) => Math.abs(ratio(player) - best) < 1e-9)
  expect(named.toSorted()).toEqual(level.map(({ id }) => id).toSorted())
}

function checkWho(raw: RawSeason, week: number, id: string, position: string, club: string): void {
  const player = raw.playerOf.get(id)!
  expect([position, club]).toEqual([player.position, raw.lineOf.get(`${week} ${id}`)?.club ?? player.club])
}

function checkOwners(raw: RawSeason, week: number, id: string, text: string): void {
  const owners = raw.owners(id, week)
  const isPlayoffs = week > 14
  if (owners.length === 0) {
    expect(text).toBe(isPlayoffs ? 'No playoff team had him.' : 'Nobody had him.')
    return
  }
  if (owners.length > 6) {
    const [count, of] = match(`${N} of ${N} ${isPlayoffs ? 'playoff teams' : 'teams'} had him\\.`, text)
    expect([figureIn(count), figureIn(of)]).toEqual([owners.length, raw.playing(week).length])
    return
  }
  const [names] = match(`${isPlayoffs ? 'Of the playoff teams, ' : ''}${TEAMS} had him\\.`, text)
  expect(teamsIn(names!)).toEqual(owners)
}

/** The text has exactly the non-zero figures of the stat line. */
function checkDid(raw: RawSeason, week: number, id: string, did: string): void {
  const stats = raw.lineOf.get(`${week} ${id}`)?.stats ?? {}
  const read: Record<string, number> = {}
  const KINDS: Record<string, string> = { passing: 'passing', running: 'rushing', receiving: 'receiving' }
  for (const piece of did === '' ? [] : did.split(', ')) {
    const number = (text: string | undefined) => Number(text?.replace('−', '-').replace(',', ''))
    const catches = /^([\d,]+) catch(?:es)?(?: for )?/.exec(piece)
    if (catches) read.receptions = number(catches[1])
    const how = catches ? 'receiving' : KINDS[/ (passing|running|receiving)$/.exec(piece)?.[1] ?? '']
    const yards = /(−?[\d,]+) yards?/.exec(piece)
    const scored = /([\d,]+) touchdowns?/.exec(piece)
    if (piece.endsWith(' on a return')) read.specialTeamsTouchdowns = number(scored?.[1])
    else if (piece.startsWith('a score correction of '))
      read.correction = Math.round(number(piece.slice(22).replace('+', '')) * 100)
    else {
      if (yards) read[`${how}Yards`] = number(yards[1])
      if (scored) read[`${how}Touchdowns`] = number(scored[1])
    }
  }
  const added = (raw.state.corrections ?? [])
    .filter((one) => 'playerId' in one && one.playerId === id && one.week === week)
    .reduce((sum, one) => sum + one.points, 0)
  const names = ['receptions', 'specialTeamsTouchdowns'].concat(
    Object.values(KINDS).flatMap((how) => [`${how}Yards`, `${how}Touchdowns`]),
  )
  const done = names.map((name) => [name, (stats as Record<string, number>)[name] ?? 0] as const)
  expect(read).toEqual(Object.fromEntries([...done, ['correction', added] as const].filter(([, count]) => count !== 0)))
}
