/** What an access token opens: calls that read, or requests for trades as well. Each right includes those before it. */
export const TOKEN_RIGHTS = ['read', 'ask-for-trades'] as const
export type TokenRight = (typeof TOKEN_RIGHTS)[number]
