/** What a page of ours asks for has some 600 characters; all of it is stored until the form is sent. */
const LONGEST_QUERY = 2_048
const LONGEST_PARAMETER = 512

/** Whether a request to sign in is longer than anybody needs: no account is asked for what it would leave behind. */
export function isTooLong(url: string): boolean {
  const query = url.slice(url.indexOf('?') + 1)
  if (query.length > LONGEST_QUERY) return true
  return [...new URLSearchParams(query).values()].some((value) => value.length > LONGEST_PARAMETER)
}
