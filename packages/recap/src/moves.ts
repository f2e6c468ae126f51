import { LAST_WEEK, numberInWords, ordinal, type TeamStanding } from '@tuff/league'
import { extremeOf, type Scene, scoreOf, standingNames, weeksBefore } from './scene.ts'
import { counted, listed, phrase, type Section, type Sentence } from './words.ts'

/** Undefined in the first week. */
export function movesOf(scene: Scene): Section | undefined {
  if (scene.week === LAST_WEEK || scene.table.length < 2 || weeksBefore(scene).length === 0) return undefined
  const climbs = scene.table.map(climbOf)
  const most = Math.max(...climbs)
  const least = Math.min(...climbs)
  const movedBy = (places: number) => scene.table.filter((team) => climbOf(team) === places)
  const sentences = [
    ...(most > 0 ? [rose(scene, movedBy(most), most)] : []),
    ...(least < 0 ? [fell(scene, movedBy(least), -least)] : []),
  ]
  if (sentences.length === 0) sentences.push({ kind: 'same-order', words: phrase`Nobody rose or fell.`, facts: {} })
  const shown = most > 0 ? most : least
  const value = shown > 0 ? `+${shown}` : shown < 0 ? `\u2212${-shown}` : '0'
  return { of: 'moves', figure: { value, unit: Math.abs(shown) === 1 ? 'place' : 'places' }, sentences }
}

const climbOf = ({ rank, previousRank }: TeamStanding): number => previousRank - rank

function rose(scene: Scene, teams: readonly TeamStanding[], places: number): Sentence {
  return { kind: 'rose', words: phrase`${moved(scene, teams, places, 'rose')}.`, facts: factsOf(teams, places) }
}

/** With its points when only one team fell this far. */
function fell(scene: Scene, teams: readonly TeamStanding[], places: number): Sentence {
  const words = moved(scene, teams, places, 'fell')
  if (teams.length > 1) return { kind: 'fell', words: phrase`${words}.`, facts: factsOf(teams, places) }
  const { email } = teams[0]!
  const points = scoreOf(scene, email)
  const fewest = extremeOf(scene, 'fewest')
  const isAlone = fewest.teams.length === 1 && fewest.teams[0] === email
  const rest = isAlone ? `, the fewest of the ${scene.isPlayoffs ? 'playoff teams' : 'week'}` : ''
  return {
    kind: 'fell',
    words: phrase`${words}, with ${counted(points, 'point')}${rest}.`,
    facts: { ...factsOf(teams, places), points, isFewest: isAlone ? 1 : 0 },
  }
}

function moved(scene: Scene, teams: readonly TeamStanding[], places: number, verb: 'rose' | 'fell') {
  const names = standingNames(teams)
  const far = `${numberInWords(places)} ${places === 1 ? 'place' : 'places'}`
  const within = scene.isPlayoffs ? ' in the playoffs' : ''
  const [first] = teams
  return teams.length === 1
    ? phrase`${names} ${verb} ${far}${within}, from ${ordinal(first!.previousRank)} to ${ordinal(first!.rank)}`
    : phrase`${names} each ${verb} ${far}${within}, to ${listed(teams.map(({ rank }) => phrase`${ordinal(rank)}`))}`
}

const factsOf = (teams: readonly TeamStanding[], places: number): Sentence['facts'] => ({
  teams: teams.map(({ email }) => email),
  ranks: teams.map(({ rank }) => rank),
  previousRanks: teams.map(({ previousRank }) => previousRank),
  places,
})
