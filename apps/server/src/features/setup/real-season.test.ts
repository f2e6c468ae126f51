import { readFileSync } from 'node:fs'
import { SetupCheck, SetupDone } from '@tuff/contract'
import { SLOTS, scoreStats, wholePoints } from '@tuff/league'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { newFolder } from '#testing/platform/test-databases.ts'
import { realFile } from '#testing/providers/real-data.ts'
import { draftOf, textOf } from '#testing/setup/drafts.ts'
import { importSeason2024, lineup } from '#testing/setup/season-2024.ts'

const TEAMS = Array.from({ length: 20 }, (_, at) => at + 1)
const emailOf = (team: number) => `owner${team}@own.example`

test('D-07 D-09 twenty teams of real players have the standings of 2024, in any week', {
  timeout: 60_000,
}, async () => {
  const dataFolder = newFolder()
  await importSeason2024(dataFolder, '--defense', realFile('sleeper'))

  const db = await openDatabase({ dataFolder })
  onTestFinished(() => db.close())
  const { send, league } = await openOwnLeague(db, { imported: false, week: 18 })
  const players = league.snapshot.players.filter(({ position }) => position !== 'DEF')
  const lineups = TEAMS.map((team) => lineup(players, team))
  const files = {
    teams: textOf(
      'team,email',
      TEAMS.map((team) => `Team ${team},${emailOf(team)}`),
    ),
    // A new salary for every player, by id, as a spreadsheet would have it.
    players: textOf(
      'player_id,salary',
      players.map(({ id }, at) => `${id},${(2 + (at % 9) / 4).toFixed(2)}`),
    ),
    rosters: textOf(
      'email,slot,player_id',
      lineups.flatMap((ids, at) => SLOTS.map((slot, index) => `${emailOf(at + 1)},${slot},${ids[index]}`)),
    ),
  }
  // Files in the sites' form: as many salaries as the command line reads, without a problem.
  for (const [file, from, read, taken] of [
    ['salaries/draftkings_form_2024_week15.csv', 'DraftKings', 600, 555],
    ['salaries/fanduel_form_week15.csv', 'FanDuel', 60, 56],
  ] as const) {
    const draft = draftOf({ ...files, players: readFileSync(realFile(file)), rosters: undefined })
    const preview = SetupCheck.parse((await send('POST', 'setup/preview', draft)).body)
    if (preview.result !== 'preview') throw new Error(JSON.stringify(preview))
    const { unknown, withoutSlot, ...rows } = preview.preview.playersFile!
    const leftOut = unknown.names.length + unknown.more + withoutSlot.names.length + withoutSlot.more
    expect({ ...rows, taken: rows.read - leftOut }).toEqual({ from, read, taken })
  }
  const began = performance.now()
  const { status, body } = await send('POST', 'setup', draftOf(files))
  expect([status, body.details]).toEqual([201, undefined])
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(SetupDone.parse(body)).toMatchObject({ week: 18, players: { added: 0 } })
  expect(body.invitations).toHaveLength(20)

  const { snapshot } = league
  const positionOf = new Map(snapshot.players.map(({ id, position }) => [id, position]))
  const pointsOf = new Map(
    snapshot.sheets.flatMap(({ lines }) =>
      lines.flatMap((scored): [string, number][] => {
        if (!scored) return []
        const { playerId, week, stats } = scored.line
        return [[`${week} ${playerId}`, wholePoints(scoreStats(stats, positionOf.get(playerId)!, snapshot.settings))]]
      }),
    ),
  )
  const weekOf = (team: number, week: number) =>
    lineups[team - 1]!.reduce((sum, id) => sum + (pointsOf.get(`${week} ${id}`) ?? 0), 0)
  for (const { email, weeklyPoints, totalPoints } of snapshot.standings.regularSeason) {
    const team = TEAMS.find((each) => emailOf(each) === email)!
    const weeks = Array.from({ length: 14 }, (_, at) => weekOf(team, at + 1))
    expect(weeks).toEqual(Array.from({ length: 14 }, (_, at) => weeklyPoints[at + 1]))
    expect(totalPoints).toBe(weeks.reduce((sum, points) => sum + points))
    expect(totalPoints).toBeGreaterThan(100)
  }
  expect(snapshot.standings.playoffs).toHaveLength(6)
})
