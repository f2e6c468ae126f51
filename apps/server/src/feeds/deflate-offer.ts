/** The widest window, which everybody's bytes are deflated with. */
const WINDOW_BITS = '15'
const IS_WINDOW = /^(?:[89]|1[0-5])$/

const PARAMETERS: Record<string, (value: string | undefined) => boolean> = {
  server_no_context_takeover: (value) => value === undefined,
  client_no_context_takeover: (value) => value === undefined,
  // Whoever asks for a smaller window would need bytes of his own.
  server_max_window_bits: (value) => value === WINDOW_BITS,
  client_max_window_bits: (value) => value === undefined || IS_WINDOW.test(value),
}

/**
 * The first offer of permessage-deflate that we can take (RFC 7692, 7.1), as it was made. Where there is none, wrong ones
 * included, the answer names no extension and the client gets plain messages: the library would turn him away.
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

/** A value may stand in quotes (RFC 6455, 9.1). */
function isParameterOfOurs(parameter: string): boolean {
  const [, name = '', value, quoted] = /^(\w+)(?:=(\w+)|="(\w+)")?$/.exec(parameter) ?? []
  return Object.hasOwn(PARAMETERS, name) && PARAMETERS[name]!(value ?? quoted)
}
