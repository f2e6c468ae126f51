export type NamedTeam = { email: string; name: string }

/** ROST-03: the link's team, by e-mail or name; without one the viewer's own, if they have one. */
export function chosenTeam(teams: NamedTeam[], requested: string | null, myEmail: string | undefined) {
  const requestedKey = (requested ?? myEmail ?? '').trim().toLowerCase()
  return (
    teams.find(({ email }) => email.toLowerCase() === requestedKey) ??
    teams.find(({ name }) => name.toLowerCase() === requestedKey)
  )
}

/** A team in a link: its name, or its e-mail if others share the name. */
export function nameInLink(teams: NamedTeam[], email: string): string {
  const name = teams.find((team) => team.email === email)?.name ?? ''
  return teams.filter((team) => team.name === name).length === 1 ? name : email
}
