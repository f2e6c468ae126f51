import type { LeagueState } from '@tuff/league'
import { expect } from 'vitest'
import type { EmptyReason, Recap } from '../index.ts'
import { checkLede } from './check-lede.ts'
import { checkRecords } from './check-records.ts'
import { checkTale } from './check-tale.ts'
import { checkTeamWeeks } from './check-team-weeks.ts'
import { type RawSeason, rawSeason } from './raw-season.ts'

export function recapChecker(state: LeagueState): (week: number, recap: Recap | EmptyReason) => void {
  const raw = rawSeason(state)
  return (week, recap) => {
    if (typeof recap === 'string') {
      expect(recap).toBe(nothingIn(raw, week))
      return
    }
    expect([recap.week, recap.isPlayoffs, nothingIn(raw, week)]).toEqual([week, week > 14, undefined])
    checkLede(raw, recap)
    checkPodium(raw, recap)
    checkTeamWeeks(raw, recap)
    checkTale(raw, recap)
    checkWatch(raw, recap)
    checkRecords(raw, week, recap.records)
    const first = (week > 14 ? raw.finalists() : raw.teams).filter((email) => raw.rankAfter(email, week) === 1)
    expect(recap.leader.total).toBe(raw.total(first[0]!, Math.min(week, 17), week > 14 ? 15 : 1))
    expect(recap.leader.names).toHaveLength(first.length)
  }
}

function nothingIn(raw: RawSeason, week: number): EmptyReason | undefined {
  if (week > raw.state.week) return 'to come'
  if (!raw.isComplete(week)) return 'in play'
  if (week < raw.state.settings.firstWeek) return 'does not count'
  if (!raw.withData.has(week)) return 'no figures'
  if (raw.teams.length === 0) return 'does not count'
  if (week <= 14) return undefined
  if (!raw.isComplete(14) || raw.finalists().length === 0) return 'does not count'
  return week === 18 && (!raw.isComplete(17) || raw.playing(18).length === 0) ? 'does not count' : undefined
}

function checkPodium(raw: RawSeason, { podium, week }: Recap): void {
  const teams = week > 14 ? raw.finalists() : raw.teams
  const rankOf = (email: string) => (week > 14 ? raw.rankAfter(email, week) : raw.rankIn(week, teams, email))
  const sharing = week > 14 ? teams : raw.taking(week)
  const first = teams.filter((email) => rankOf(email) === 1)
  const isFinal = week === 18 || (week === 17 && first.length === 1)
  const rows = teams.map((email) => ({
    team: email,
    rank: rankOf(email),
    sharedBy: sharing.filter((other) => rankOf(other) === rankOf(email)).length,
    points: week > 14 ? raw.total(email, Math.min(week, 17), 15) : raw.points(email, week),
    cents: week <= 14 ? raw.weekMoney(email, week) : isFinal ? raw.titleMoney(email, week) : 0,
  }))
  const shown = week > 14 ? rows : rows.filter(({ cents }) => cents > 0)
  const byTeam = (a: { team: string }, b: { team: string }) => (a.team < b.team ? -1 : 1)
  expect(podium.map(({ name: _, ...row }) => row).sort(byTeam)).toEqual(shown.sort(byTeam))
  expect(podium.map(({ rank }) => rank)).toEqual(podium.map(({ rank }) => rank).toSorted((a, b) => a - b))
}

function checkWatch(raw: RawSeason, { watch, week }: Recap): void {
  const teams = week > 14 ? raw.finalists() : raw.teams
  const totals = (of: number) => teams.map((email) => raw.total(email, of, week > 14 ? 15 : 1)).sort((a, b) => b - a)
  const gap = (of: number, from: number, to: number) => totals(of)[from]! - totals(of)[to]!
  const last = raw.state.settings.playoffTeams
  const find = <Kind extends string>(kind: Kind) => watch.find((one) => one.kind === kind)
  const isRunning = week < 17 && week !== 14
  const earlier = raw.before(week)
  expect(find('lead')).toEqual(
    isRunning && teams.length > 1
      ? { kind: 'lead', points: gap(week, 0, 1), ...(earlier !== undefined && { was: gap(earlier, 0, 1) }) }
      : undefined,
  )
  const from = Math.max(1, last - 1)
  expect(find('line')).toEqual(
    week < 14 && last > 0 && teams.length > last
      ? { kind: 'line', from, to: last + 1, points: gap(week, from - 1, last) }
      : undefined,
  )
  const byes = watch.find((one) => one.kind === 'byes')
  if (byes) {
    const winners = teams.filter((email) => teams.every((other) => raw.points(other, week) <= raw.points(email, week)))
    const games = raw.state.games.filter((game) => game.week === week + 1 && !game.isCancelled && !game.isCalledOff)
    const clubOf = (id: string) => raw.lineOf.get(`${week} ${id}`)?.club ?? raw.playerOf.get(id)!.club
    const roster = raw.roster(byes.team, week)
    const resting = roster.filter((id) => !games.some(({ home, away }) => [home, away].includes(clubOf(id))))
    expect([winners, byes.count, byes.of]).toEqual([[byes.team], resting.length, roster.length])
  }
  const shared = watch.find((one) => one.kind === 'shared')
  if (shared) {
    const counting = week >= 14 ? raw.finalists() : raw.teams
    const owners = (id: string) => counting.filter((email) => raw.roster(email, week).includes(id)).length
    const most = Math.max(...[...raw.playerOf.keys()].map(owners))
    expect(shared.teams).toBe(most)
    expect(shared.players.map(({ id }) => id).toSorted()).toEqual(
      [...raw.playerOf.keys()].filter((id) => owners(id) === most).toSorted(),
    )
  }
}
