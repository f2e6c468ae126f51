/** A team where one is chosen by its name. */
export type NamedTeam = { email: string; name: string }

/** ROST-03: the link's team, by e-mail or name; without one in the link the own, if there is one. */
export function chosenTeam(teams: NamedTeam[], asked: string | null, myEmail: string | undefined) {
  const wanted = (asked ?? myEmail ?? '').trim().toLowerCase()
  return (
    teams.find(({ email }) => email.toLowerCase() === wanted) ?? teams.find(({ name }) => name.toLowerCase() === wanted)
  )
}

/** How a link names a team: by its name, unless others share it. */
export function nameInLink(teams: NamedTeam[], email: string): string {
  const name = teams.find((team) => team.email === email)?.name ?? ''
  return teams.filter((team) => team.name === name).length === 1 ? name : email
}
