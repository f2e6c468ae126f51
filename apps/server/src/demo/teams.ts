import type { Team } from '@tuff/league'

export type DemoAccount = {
  email: string
  name: string
  roles: ('commissioner' | 'manager')[]
  /** Only visitors' accounts have one. */
  password?: string
}

const DEMO_PASSWORD = 'tuff-demo'

type Manager = [name: string, team: string, abbreviation: string, email?: string]

const MANAGERS: Manager[] = [
  ['Sam Whitfield', 'Fourth & Wrong', 'FAW', 'commissioner@tuff.example'],
  ['Robin Castellanos', 'Gridiron Gremlins', 'GRG', 'manager@tuff.example'],
  ['Priya Raman', 'Hail Mary Poppins', 'HMP'],
  ['Otto Lindqvist', 'Blitz & Giggles', 'B&G'],
  ['Maeve Donnelly', "Nobody's Punting", 'NOP'],
  ['Hugo Béranger', 'Équipe Trébuchet', 'TRÉ'],
  ['Walt Zielinski', 'The Unnecessary Roughness Appreciation Society', 'URAS'],
  ['Tomás Ibarra', 'Señor Sackmeister', 'SEÑ'],
  ['June Okafor', 'Sunday Scaries', 'SUN'],
  ['Dale Hutchins', 'Bench Warmers Anonymous', 'BWA'],
  ['Kenji Moriyama', 'Illegal Motion Pictures', 'IMP'],
  ['Ruth Abramson', 'Third and Lawn', 'TAL'],
  ['Lars Vestergaard', 'False Start-Ups', 'FSU'],
  ['Imani Clarke', 'Encroachment Issues', 'ENC'],
  ['Pete Marchetti', 'Pocket Presents', 'POP'],
  ['Sofia Lindgren', 'Two-Minute Warnings', 'TMW'],
  ['Gareth Pugh', 'Audible Sighs', 'AUD'],
  ['Nadia Haddad', 'End Zone of Silence', 'EZS'],
  ['Curtis Bellamy', 'Victory Formation', 'VIC'],
  ['Wren Tallchief', 'Loose Ball Pit', 'LBP'],
  ['Anton Dragomir', 'Delay of Game Night', 'DGN'],
  ['Bea Fitzgerald', 'Turf Burners', 'TRF'],
  ['Miles Ogunleye', 'Punt Intended', 'PUN'],
  ['Greta Sørensen', 'Muffed and Confused', 'MUF'],
]

const emailOf = ([name, , , email]: Manager) => email ?? `${asciiOf(name).toLowerCase().replace(' ', '.')}@tuff.example`

const asciiOf = (text: string) =>
  text
    .replace('ø', 'o')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')

export const TEAMS: Team[] = MANAGERS.map((manager) => ({
  email: emailOf(manager),
  name: manager[1],
  abbreviation: manager[2],
}))

export const ACCOUNTS: DemoAccount[] = MANAGERS.map((manager, index) => ({
  email: emailOf(manager),
  name: manager[0],
  roles: index === 0 ? ['commissioner', 'manager'] : ['manager'],
  ...(index < 2 && { password: DEMO_PASSWORD }),
}))
