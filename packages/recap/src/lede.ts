import { LAST_PLAYOFF_WEEK, LAST_WEEK, ordinal, type TeamStanding } from '@tuff/league'
import {
  extremeOf,
  hadRank,
  isLastRegularWeek,
  namesOf,
  type Scene,
  scoreOf,
  standingNames,
  standingPart,
  teamPart,
} from './scene.ts'
import { counted, listed, phrase, type Sentence, type Words } from './words.ts'

export function ledeOf(scene: Scene): Sentence[] {
  if (scene.week === LAST_WEEK) return [decider(scene)]
  if (extremeOf(scene, 'most').points === 0) return [nobodyScored(scene)]
  if (scene.isPlayoffs) return [bestOfPlayoffs(scene), ...playoffLead(scene)]
  return isLastRegularWeek(scene) ? [won(scene), seasonOver(scene)] : [won(scene)]
}

const nobodyScored = ({ isPlayoffs }: Scene): Sentence => ({
  kind: 'nobody-scored',
  words: phrase`No ${isPlayoffs ? 'playoff team' : 'team'} scored.`,
  facts: {},
})

function won(scene: Scene): Sentence {
  const { points, teams } = extremeOf(scene, 'most')
  const average = Math.round(
    scene.playing.reduce((sum, email) => sum + scoreOf(scene, email), 0) / scene.playing.length,
  )
  const each = teams.length > 1 ? ' each' : ''
  const above = points > average ? phrase`, ${points - average} more than the average of ${average}` : []
  const rise = teams.length === 1 ? riseOf(scene, teams[0]!) : { words: [], facts: {} }
  return {
    kind: 'won',
    words: phrase`${namesOf(scene, teams)} won the week with ${counted(points, 'point')}${each}${above}${rise.words}.`,
    facts: { teams, points, average, ...rise.facts },
  }
}

/** ', and climbed to 7th, 5 points from the playoffs'. A team's first week has no previous place. */
function riseOf(scene: Scene, email: string): { words: Words; facts: Sentence['facts'] } {
  const standing = scene.table.find((team) => team.email === email)!
  const { rank, previousRank } = standing
  if (!hadRank(scene, email) || rank > previousRank) return { words: [], facts: {} }
  const isFirst = rank === 1
  const way =
    rank === previousRank
      ? isFirst
        ? 'stays in front'
        : `stays ${ordinal(rank)}`
      : isFirst
        ? 'took the lead'
        : `climbed to ${ordinal(rank)}`
  const gap = gapToPlayoffs(scene, standing)
  const distance = gap > 0 ? phrase`, ${counted(gap, 'point')} from the playoffs` : []
  return { words: phrase`, and ${way}${distance}`, facts: { rank, previousRank, ...(gap > 0 && { gap }) } }
}

/** Points behind the last playoff place; 0 for a team inside, level with it, or without a week left. */
function gapToPlayoffs(scene: Scene, { rank, totalPoints }: TeamStanding): number {
  const { playoffTeams } = scene.snapshot.settings
  const last = scene.table[playoffTeams - 1]
  return !last || rank <= playoffTeams || isLastRegularWeek(scene) ? 0 : last.totalPoints - totalPoints
}

function seasonOver(scene: Scene): Sentence {
  const [first] = scene.table
  const playOn = scene.standings.playoffs.toSorted((a, b) => rankIn(scene, a) - rankIn(scene, b))
  const isAll = playOn.length === scene.table.length
  const onward = isAll
    ? phrase` Every team makes the playoffs.`
    : phrase` ${standingNames(playOn)} ${playOn.length === 1 ? 'goes' : 'go'} to the playoffs.`
  return {
    kind: 'season-over',
    words: phrase`The regular season is over: ${standingPart(first!)} won it with ${counted(first!.totalPoints, 'point')}.${playOn.length > 0 ? onward : ''}`,
    facts: { team: first!.email, points: first!.totalPoints, playoffTeams: playOn.map(({ email }) => email) },
  }
}

const rankIn = ({ table }: Scene, { email }: TeamStanding): number => table.findIndex((team) => team.email === email)

function bestOfPlayoffs(scene: Scene): Sentence {
  const { points, teams } = extremeOf(scene, 'most')
  return {
    kind: 'best-of-playoffs',
    words: phrase`${namesOf(scene, teams)} had the best week of the playoff teams with ${counted(points, 'point')}${teams.length > 1 ? ' each' : ''}.`,
    facts: { teams, points },
  }
}

/** Empty with a single playoff team. */
function playoffLead(scene: Scene): Sentence[] {
  const { table, standings, week } = scene
  const first = table.filter(({ rank }) => rank === 1)
  const second = table.filter(({ rank }) => rank === 2)
  const total = first[0]!.totalPoints
  const names = standingNames(first)
  const facts = { teams: first.map(({ email }) => email), points: total }
  if (first.length > 1) {
    const decides = week === LAST_PLAYOFF_WEEK ? ': Week 18 decides' : ''
    const words = phrase`${names} are level at the top of the playoffs with ${counted(total, 'point')}${decides}.`
    return [{ kind: 'playoff-lead', words, facts }]
  }
  if (second.length === 0) return []
  const ahead = total - second[0]!.totalPoints
  const gap = phrase`${counted(total, 'point')}, ${ahead} ahead of ${standingNames(second)}`
  const more = { ...facts, ahead, behind: second.map(({ email }) => email) }
  return standings.playoffsFinal
    ? [{ kind: 'title', words: phrase`${names} won the title with ${gap}.`, facts: more }]
    : [{ kind: 'playoff-lead', words: phrase`${names} leads the playoffs with ${gap}.`, facts: more }]
}

function decider(scene: Scene): Sentence {
  const { points, teams } = extremeOf(scene, 'most')
  const names = namesOf(scene, teams)
  const others = scene.playing.filter((email) => !teams.includes(email))
  const facts = { teams, points, others, otherPoints: others.map((email) => scoreOf(scene, email)) }
  const against = listed(others.map((email) => phrase`${scoreOf(scene, email)} of ${teamPart(scene, email)}`))
  const words =
    teams.length > 1
      ? phrase`${names} are still level after Week 18, with ${counted(points, 'point')} each, and share the title.`
      : phrase`Week 18 decided the title: ${names} won it with ${counted(points, 'point')} against the ${against}.`
  return { kind: 'decider', words, facts }
}
