/** The pages send some 600 characters; the whole request is stored until the form is submitted. */
const MAX_QUERY = 2_048
const MAX_PARAMETER = 512

export function isTooLong(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1)
  if (query.length > MAX_QUERY) return true
  return [...new URLSearchParams(query).values()].some((value) => value.length > MAX_PARAMETER)
}
