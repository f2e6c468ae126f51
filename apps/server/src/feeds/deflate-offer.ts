/** The largest window; the shared frames are deflated with it. */
const WINDOW_BITS = '15'
const IS_WINDOW = /^(?:[89]|1[0-5])$/

const PARAMETERS: Record<string, (value: string | undefined) => boolean> = {
  server_no_context_takeover: (value) => value === undefined,
  client_no_context_takeover: (value) => value === undefined,
  // A smaller window would need frames of its own.
  server_max_window_bits: (value) => value === WINDOW_BITS,
  client_max_window_bits: (value) => value === undefined || IS_WINDOW.test(value),
}

/**
 * The first permessage-deflate offer that the server accepts (RFC 7692, 7.1), unchanged. Without one the response names
 * no extension and the client gets plain messages; the library would refuse the client.
 */
export function acceptableOffer(extensions: string | undefined): string | undefined {
  return extensions
    ?.split(',')
    .map((offer) => offer.trim())
    .find(isAcceptable)
}

function isAcceptable(offer: string): boolean {
  const [name, ...parameters] = offer.split(';').map((part) => part.trim())
  const named = parameters.map((parameter) => parameter.split('=', 1)[0]!)
  return name === 'permessage-deflate' && new Set(named).size === named.length && parameters.every(isParameterOfOurs)
}

/** A value may be quoted (RFC 6455, 9.1). */
function isParameterOfOurs(parameter: string): boolean {
  const [, name = '', value, quoted] = /^(\w+)(?:=(\w+)|="(\w+)")?$/.exec(parameter) ?? []
  return Object.hasOwn(PARAMETERS, name) && PARAMETERS[name]!(value ?? quoted)
}
