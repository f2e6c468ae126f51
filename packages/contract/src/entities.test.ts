import { SLOTS } from '@tuff/league'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as contract from './index.ts'

/**
 * ENT-01 concerns the wire. Entities that never cross it have no schema: page state, theme, font size, version, the
 * user's profile (an ID token) and the flag library's messages.
 */
const ENTITIES: Record<string, [schema: z.ZodType, fields: string[]]> = {
  'team standing': [
    contract.TeamStanding,
    [
      ...['managerEmail', 'teamName', 'rankings', 'rankings.currentRank', 'rankings.previousRank', 'totalPoints'],
      ...['weeklyPoints', 'achievements', 'earnings', 'earnings.regularSeasonEarnings', 'earnings.bonusPayout'],
      ...['top10Count', 'gotwCount', 'secondPlaceCount', 'thirdPlaceCount', 'fourthPlaceCount'].flatMap((count) => [
        count,
        `achievements.${count}`,
      ]),
      ...['pointsFromFirst', 'pointsFromSixth', 'regularSeasonEarnings', 'bonusPayout', 'playoffEarnings'],
    ],
  ],
  'standings data': [
    contract.StandingsMessage.shape.data,
    [...fieldsOfList('regularSeasonData'), ...fieldsOfList('playoffData'), 'currentNFLWeek', 'weeklyRankings'],
  ],
  'team name entry': [contract.TeamName, ['email', 'teamName']],
  'player week stat': [
    contract.PlayerPoints,
    [
      ...['playerID', 'playerName', 'position', 'team', 'totalFantasyPoints'],
      ...['tuffTeams', 'tuffTeamAbbreviations'],
    ],
  ],
  'weekly stats record': [
    contract.WeeklyStats,
    [
      ...['playerName', 'position', 'team', 'passing', 'rushing', 'receiving', 'totalFantasyPoints'],
      ...['passing', 'rushing', 'receiving'].flatMap((kind) =>
        ['yards', 'yardsPoints', 'touchdowns', 'touchdownsPoints'].map((figure) => `${kind}.${figure}`),
      ),
      ...['receiving.receptions', 'receiving.receptionsPoints'],
    ],
  ],
  'news item': [contract.NewsItem, ['id', 'title', 'link', 'image']],
  'roster data': [contract.TeamRosters, ['tuff_team_name', 'weeks']],
  rosters: [contract.AllRosters, ['data', 'currentWeek']],
  'roster player': [contract.RosterPlayer, ['playerID', 'player_name', 'position', 'teamAbv', 'salary']],
  'team limits': [
    contract.TeamLimits,
    ['salaryCap', 'isPlayoffTeam', 'tradeLimits', 'tradeLimits.regular', 'tradeLimits.ir'],
  ],
  'trade count': [contract.TradeCount, ['data', 'data.count', 'data.periodComplete']],
  trade: [
    contract.Trade,
    [
      ...['id', 'managerEmail', 'week', 'tradeType', 'playerAdded', 'playerDropped'],
      ...['playerAddedName', 'playerDroppedName'],
    ],
  ],
  'player search result': [
    contract.PlayerSearchResult,
    ['playerID', 'name', 'position', 'teamAbv', 'salary', 'isOnRoster'],
  ],
  'commissioner check': [contract.CommissionerCheck, ['isCommissioner']],
  schedule: [contract.CurrentWeek, ['currentWeek']],
}

describe('ENT-01 an entity has exactly the specified fields on the wire; additional fields are optional', () => {
  test.each(Object.entries(ENTITIES))('%s', (_, [schema, fields]) => {
    expect(requiredFields(z.toJSONSchema(schema)).toSorted()).toEqual(fields.toSorted())
  })
})

test('ENT-01 the values that an enumerated field may have', () => {
  expect(contract.PlayerPoints.shape.position.options).toEqual(['QB', 'RB', 'WR', 'TE', 'DEF', 'Team Defense'])
  expect(contract.RosterPlayer.shape.position.options).toEqual([...SLOTS])
  expect(contract.TradeType.options).toEqual(['regular', 'ir'])
})

test('ENT-01 D-15 the flags are those of the specification, and one for each additional page', () => {
  const ours = ['gameDay', 'race', 'recap', 'trades', 'money', 'seasons', 'pickNight']
  expect(contract.FLAG_NAMES.filter((name) => !ours.includes(name)).toSorted()).toEqual([
    ...['dashboardComponent', 'footerComponent', 'frontend-console-logging', 'navbar', 'navbarBrand'],
    ...['premiumContent', 'standingsComponent', 'themeMode'],
  ])
})

type JsonSchema = z.core.JSONSchema.BaseSchema

function requiredFields({ properties = {}, required = [] }: JsonSchema): string[] {
  return required.flatMap((name) => {
    const field = properties[name] as JsonSchema
    const inside = (field.items ?? field) as JsonSchema
    return [name, ...requiredFields(inside).map((inner) => `${name}.${inner}`)]
  })
}

function fieldsOfList(name: string): string[] {
  return [name, ...requiredFields(z.toJSONSchema(contract.TeamStanding)).map((field) => `${name}.${field}`)]
}
