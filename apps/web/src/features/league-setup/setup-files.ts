import { SLOTS } from '@tuff/league'

export type SetupFile = 'teams' | 'players' | 'rosters'

type FileWords = {
  title: string
  columns: string
  /** A file to start from: the header, and for rosters the slots of a team. */
  template: string
  hint: string
}

export const SETUP_FILES: Record<SetupFile, FileWords> = {
  teams: {
    title: 'Teams and managers',
    columns: 'team, email, abbreviation, manager',
    template: 'team,email,abbreviation,manager\n',
    hint: "One team per row, like 'Fourth and Long,ann@mail.example,FAL,Ann'. The abbreviation and the manager's name are optional.",
  },
  players: {
    title: 'Players and salaries',
    columns: 'id, salary, name, position, team',
    template: 'id,salary,name,position,team\n',
    hint: 'Known players need only id and salary; others need all five columns. Files from DraftKings and FanDuel work as they are. Without a file, all players stay as they are.',
  },
  rosters: {
    title: 'Starting rosters',
    columns: 'team, slot, player id',
    template: `team,slot,player id\n${SLOTS.map((slot) => `Team Name,${slot},\n`).join('')}`,
    hint: "Eleven rows for each team, one per slot. Add a 'week' column if the first week is not week 1. Without a file, teams keep their rosters.",
  },
}
