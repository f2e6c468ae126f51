export type Club = { code: string; name: string; nick: string; colour: string }

/** The clubs are real, unlike everyone who plays for them here. */
export const CLUBS: Club[] = [
  { code: 'ARI', name: 'Arizona Cardinals', nick: 'Cardinals', colour: '#97233f' },
  { code: 'ATL', name: 'Atlanta Falcons', nick: 'Falcons', colour: '#a71930' },
  { code: 'BAL', name: 'Baltimore Ravens', nick: 'Ravens', colour: '#241773' },
  { code: 'BUF', name: 'Buffalo Bills', nick: 'Bills', colour: '#00338d' },
  { code: 'CAR', name: 'Carolina Panthers', nick: 'Panthers', colour: '#0076b0' },
  { code: 'CHI', name: 'Chicago Bears', nick: 'Bears', colour: '#0b162a' },
  { code: 'CIN', name: 'Cincinnati Bengals', nick: 'Bengals', colour: '#c23c0d' },
  { code: 'CLE', name: 'Cleveland Browns', nick: 'Browns', colour: '#4a2a12' },
  { code: 'DAL', name: 'Dallas Cowboys', nick: 'Cowboys', colour: '#003c7d' },
  { code: 'DEN', name: 'Denver Broncos', nick: 'Broncos', colour: '#c2410c' },
  { code: 'DET', name: 'Detroit Lions', nick: 'Lions', colour: '#0069a1' },
  { code: 'GB', name: 'Green Bay Packers', nick: 'Packers', colour: '#203731' },
  { code: 'HOU', name: 'Houston Texans', nick: 'Texans', colour: '#03202f' },
  { code: 'IND', name: 'Indianapolis Colts', nick: 'Colts', colour: '#002c5f' },
  { code: 'JAX', name: 'Jacksonville Jaguars', nick: 'Jaguars', colour: '#006778' },
  { code: 'KC', name: 'Kansas City Chiefs', nick: 'Chiefs', colour: '#c8102e' },
  { code: 'LAC', name: 'Los Angeles Chargers', nick: 'Chargers', colour: '#0070b5' },
  { code: 'LAR', name: 'Los Angeles Rams', nick: 'Rams', colour: '#003594' },
  { code: 'LV', name: 'Las Vegas Raiders', nick: 'Raiders', colour: '#1c1c1c' },
  { code: 'MIA', name: 'Miami Dolphins', nick: 'Dolphins', colour: '#00767d' },
  { code: 'MIN', name: 'Minnesota Vikings', nick: 'Vikings', colour: '#4f2683' },
  { code: 'NE', name: 'New England Patriots', nick: 'Patriots', colour: '#002244' },
  { code: 'NO', name: 'New Orleans Saints', nick: 'Saints', colour: '#6b5a33' },
  { code: 'NYG', name: 'New York Giants', nick: 'Giants', colour: '#0b2265' },
  { code: 'NYJ', name: 'New York Jets', nick: 'Jets', colour: '#115740' },
  { code: 'PHI', name: 'Philadelphia Eagles', nick: 'Eagles', colour: '#004c54' },
  { code: 'PIT', name: 'Pittsburgh Steelers', nick: 'Steelers', colour: '#2b2b2b' },
  { code: 'SEA', name: 'Seattle Seahawks', nick: 'Seahawks', colour: '#2f6b1f' },
  { code: 'SF', name: 'San Francisco 49ers', nick: '49ers', colour: '#aa0000' },
  { code: 'TB', name: 'Tampa Bay Buccaneers', nick: 'Buccaneers', colour: '#a71930' },
  { code: 'TEN', name: 'Tennessee Titans', nick: 'Titans', colour: '#2a5f9e' },
  { code: 'WAS', name: 'Washington Commanders', nick: 'Commanders', colour: '#5a1414' },
]

const BY_CODE = new Map(CLUBS.map((club) => [club.code, club]))

export function clubOf(code: string): Club {
  const club = BY_CODE.get(code)
  if (!club) throw new Error(`There is no club ${code}.`)
  return club
}
