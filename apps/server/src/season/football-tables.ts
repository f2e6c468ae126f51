import type { Availability, Cents, Instant, Position, ReportedState } from '@tuff/league'
import type { Generated } from 'kysely'
import type { Flag, Json } from '#platform/db/tables.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    players: { id: string; name: string; position: Position; club: string; salary_cents: Cents }
    /** `since` is the league's time of the first report. */
    players_out: { player_id: string; status: Availability; since: Instant }
    games: {
      id: string
      week: number
      kickoff: Instant
      home: string
      away: string
      is_final: Flag
      /** As reported by its source; the commissioner's decisions are in `called_off_games`. */
      is_cancelled: Generated<Flag>
      /** As its source reports it; null without a report. */
      state: ReportedState['state'] | null
      period: number | null
      clock: string | null
      home_score: number | null
      away_score: number | null
      moved_from: Instant | null
      /** From the betting line. */
      expected_home: number | null
      expected_away: number | null
    }
    /** Time of day, not the league's time. */
    called_off_games: { game_id: string; called_off_at: Instant; called_off_by: string }
    stat_lines: { player_id: string; week: number; club: string; stats: Json; chances: Json | null }
    /** `opened_at` is null for a week that existed when the league was created. */
    opened_weeks: { week: number; opened_at: Instant | null }
    /** Complete and not closed; `since` is league time. */
    complete_weeks: { week: number; since: Instant }
    /** League time; `closed_by` is null for a week that closed automatically. */
    closed_weeks: { week: number; closed_at: Instant; closed_by: string | null }
    /** Changes in closed weeks (WEEK-02). `at` is the time of day, `league_at` the time of a replayed league. */
    late_changes: { id: string; at: Instant; league_at: Instant | null; week: number; cause: LateCause }
    /** Points in hundredths. */
    late_player_changes: { change_id: string; player_id: string; points_before: number; points_after: number }
    /** The first three of the week; the others are season totals including it. */
    late_team_changes: {
      change_id: string
      email: string
      points_before: number
      points_after: number
      place_before: number | null
      place_after: number | null
      cents_before: Cents
      cents_after: Cents
      season_place_before: number
      season_place_after: number
      playoff_place_before: number | null
      playoff_place_after: number | null
      earned_cents_before: Cents
      earned_cents_after: Cents
    }
    /**
     * For a player (hundredths) or a team (whole points). `made_at` is the time of day, `league_at` the time of a
     * replayed league.
     */
    score_corrections: {
      id: string
      week: number
      player_id: string | null
      email: string | null
      points: number
      reason: string
      made_by: string
      made_at: Instant
      league_at: Instant | null
    }
    /**
     * `format` is the schema version of `body`; an imported year has neither. `revision` counts changes after the end
     * because of payments.
     */
    ended_seasons: {
      season: number
      ended_at: Instant
      summary: Json
      format: string | null
      body: string | null
      revision: Generated<number>
    }
    news: { id: string; title: string; link: string; image: string | null; published_at: Instant }
  }
}

export type LateCause = 'figures' | 'correction' | 'roster' | 'settings' | 'name'
