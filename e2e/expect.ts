import { type ExpectMatcherState, type Locator, expect as playwrights } from '@playwright/test'

type Text = string | RegExp | readonly (string | RegExp)[]
type Options = { timeout?: number }
type TextOptions = Options & { ignoreCase?: boolean; useInnerText?: boolean }

/**
 * Playwright's expect, without the page snapshot of each failing poll, which costs the page 50 to 80 ms and serves only
 * failures.
 */
export const expect = playwrights.extend({
  async toBeVisible(locator: Locator, options: Options = {}) {
    if (this.isNot) await playwrights(locator).not.toBeVisible(options)
    else if (!(await appears(this, locator, 'visible', options))) await playwrights(locator).toBeVisible(AT_ONCE)
    return passed(this)
  },

  async toHaveText(locator: Locator, text: Text, options: TextOptions = {}) {
    await negatable(this, locator).toHaveText(text, await whenAttached(this, locator, text, options))
    return passed(this)
  },

  async toContainText(locator: Locator, text: Text, options: TextOptions = {}) {
    await negatable(this, locator).toContainText(text, await whenAttached(this, locator, text, options))
    return passed(this)
  },
})

/** On failure: Playwright's own message and snapshot. */
const AT_ONCE = { timeout: 1 }

const passed = ({ isNot }: ExpectMatcherState) => ({ pass: !isNot, message: () => '' })

const negatable = ({ isNot }: ExpectMatcherState, locator: Locator) =>
  isNot ? playwrights(locator).not : playwrights(locator)

/** An expected list may be empty, and a missing element has no text either. */
async function whenAttached(state: ExpectMatcherState, locator: Locator, text: Text, options: TextOptions) {
  if (state.isNot || Array.isArray(text)) return options
  return (await appears(state, locator.first(), 'attached', options)) ? options : { ...options, ...AT_ONCE }
}

const appears = ({ timeout }: ExpectMatcherState, locator: Locator, state: 'visible' | 'attached', options: Options) =>
  locator.waitFor({ state, timeout: options.timeout ?? timeout }).then(
    () => true,
    () => false,
  )
