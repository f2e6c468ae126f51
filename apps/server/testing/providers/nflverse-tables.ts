/** nflverse's format with fictitious players. */
type Row = Record<string, string | number>

const SHARED = [
  'player_id',
  'player_name',
  'player_display_name',
  'position',
  'season',
  'week',
  'season_type',
  'opponent_team',
  'completions',
  'passing_yards',
  'passing_tds',
  'sack_fumbles_lost',
  'passing_2pt_conversions',
  'rushing_yards',
  'rushing_tds',
  'rushing_fumbles_lost',
  'rushing_2pt_conversions',
  'receptions',
  'receiving_yards',
  'receiving_tds',
  'receiving_fumbles_lost',
  'receiving_2pt_conversions',
  'target_share',
  'special_teams_tds',
  'fantasy_points',
]

const USUAL: Row = { season: 2024, week: 1, season_type: 'REG', position: 'RB', player_display_name: 'Ron Runner' }

/** The older `player_stats`. */
export const olderStats = (...rows: Row[]): string =>
  table(
    [...SHARED, 'recent_team', 'interceptions', 'sack_yards', 'dakota'],
    rows.map((row) => ({ ...USUAL, recent_team: 'SEA', ...row })),
  )

/** The newer `stats_player_week`. */
export const newerStats = (...rows: Row[]): string =>
  table(
    ['team', ...SHARED.toReversed(), 'passing_interceptions', 'sack_yards_lost', 'def_sacks', 'fg_made', 'game_id'],
    rows.map((row) => ({ ...USUAL, team: 'SEA', ...row })),
  )

const GAME: Row = {
  season: 2024,
  game_type: 'REG',
  week: 1,
  gameday: '2024-09-08',
  gametime: '13:00',
  away_team: 'ARI',
  home_team: 'SEA',
  away_score: 20,
  home_score: 17,
}

export const gamesTable = (...rows: Row[]): string =>
  table(
    ['game_id', ...Object.keys(GAME), 'espn', 'stadium'],
    rows.map((row) => ({
      ...GAME,
      game_id: `2024_${row.week ?? 1}_${row.away_team ?? 'ARI'}_${row.home_team ?? 'SEA'}`,
      ...row,
    })),
  )

export function table(columns: string[], rows: Row[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column] ?? '')).join(','))
  return `${[columns.join(','), ...lines].join('\n')}\n`
}

const cell = (value: string | number) =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value)
