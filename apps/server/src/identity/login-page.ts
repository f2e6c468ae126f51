import { Html, html } from './html.ts'

/** An account that a visitor of the demo may take with one click. */
export type DemoAccount = { role: string; email: string; password: string }

export type LoginForm = {
  action: string
  email?: string | undefined
  error?: string | undefined
}

export type LoginPages = ReturnType<typeof createLoginPages>

/**
 * The pages of the sign-in, in the frame that `login.html` draws: its `{{title}}` and `{{content}}` are filled here.
 * They work without JavaScript.
 */
export function createLoginPages({
  template,
  productName,
  demoAccounts,
}: {
  template: string
  productName: string
  demoAccounts: DemoAccount[]
}) {
  const fill = (content: Html) => {
    const values: Record<string, Html> = { title: html`${productName}`, content }
    return template.replace(/\{\{(title|content)\}\}/g, (_, name: string) => values[name]!.text)
  }

  return {
    login: ({ action, email, error }: LoginForm) =>
      fill(html`${error ? alert(error) : undefined}${form(action, email)}${demo(action, demoAccounts)}`),

    /** For a sign-in that cannot go on: what happened, and the way back. */
    notice: (sentence: string, detail?: string) =>
      fill(html`${alert(sentence)}${detail ? html`<p class="form-text">${detail}</p>` : undefined}
        <a class="btn btn-primary btn-lg w-100" href="/">Start again</a>`),
  }
}

const alert = (sentence: string) => html`
  <div class="alert alert-danger text-start" role="alert">
    <i class="bi bi-exclamation-octagon-fill" aria-hidden="true"></i><span>${sentence}</span>
  </div>`

/** The field that is left to fill has the focus. */
const form = (action: string, email: string | undefined) => html`
  <form class="text-start" method="post" action="${action}">
    <div class="mb-3">
      <label class="form-label" for="email">E-mail</label>
      <input class="form-control" id="email" name="email" type="email" autocomplete="username" autocapitalize="none"
        spellcheck="false" maxlength="254" required value="${email ?? ''}"${email ? undefined : html` autofocus`}>
    </div>
    <div class="mb-4">
      <label class="form-label" for="password">Password</label>
      <input class="form-control" id="password" name="password" type="password" autocomplete="current-password"
        maxlength="256" required${email ? html` autofocus` : undefined}>
    </div>
    <button class="btn btn-primary btn-lg w-100" type="submit">Log In</button>
  </form>`

function demo(action: string, accounts: DemoAccount[]): Html | undefined {
  if (accounts.length === 0) return undefined
  return html`
  <section class="mt-4 pt-3 border-top" aria-labelledby="demo">
    <h2 class="card-title mb-3" id="demo">Try the demo league</h2>
    ${joined(accounts.map((account) => demoAccount(action, account)))}
  </section>`
}

const demoAccount = (action: string, { role, email, password }: DemoAccount) => html`
    <form class="mb-3" method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <input type="hidden" name="password" value="${password}">
      <button class="btn btn-quiet w-100" type="submit">Continue as ${role}</button>
      <div class="form-text">${email}, <code>${password}</code></div>
    </form>`

const joined = (parts: Html[]) => new Html(parts.map((part) => part.text).join(''))
