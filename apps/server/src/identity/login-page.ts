import { Html, html } from './html.ts'
import {
  emailField,
  type FirstAccountForm,
  firstAccountForm,
  forgottenPasswordForm,
  linkSentPage,
  type PasswordForm,
  passwordForm,
} from './password-pages.ts'
import { type CodeForm, codeForm } from './second-factor/code-page.ts'

export type DemoAccount = { role: string; email: string; password: string }

type LoginForm = { action: string; email?: string | undefined; error?: string | undefined }

/** The title is read on every request, because the league may be renamed. */
type Settings = { template: string; title: () => string; demoAccounts: DemoAccount[] }

export type LoginPages = ReturnType<typeof createLoginPages>

/** The sign-in pages fill `{{title}}` and `{{content}}` of `login.html`, and work without JavaScript. */
export function createLoginPages({ template, title, demoAccounts }: Settings) {
  const fill = (content: Html) => {
    const values: Record<string, Html> = { title: html`${title()}`, content }
    return template.replace(/\{\{(title|content)\}\}/g, (_, name: string) => values[name]!.text)
  }

  const withError = (error: string | undefined, content: Html) =>
    fill(html`${error ? alert(error) : undefined}${content}`)

  return {
    framed: fill,

    login: ({ action, email, error }: LoginForm) =>
      withError(error, html`${form(action, email)}${demo(action, demoAccounts)}`),

    code: (form: CodeForm, error?: string) => withError(error, codeForm(form)),

    password: (form: PasswordForm, error?: string) => withError(error, passwordForm(form)),

    firstAccount: (form: FirstAccountForm, error?: string) => withError(error, firstAccountForm(form)),

    forgottenPassword: (form: { email?: string } | undefined, error?: string) =>
      withError(error, forgottenPasswordForm(form)),

    linkSentPage: (email: string) => fill(linkSentPage(email)),

    /** A link alone must log nobody out. */
    logout: (action: string) =>
      fill(html`
  <h2 class="card-title text-start mb-3">Log Out?</h2>
  <p class="text-start">Another site is asking to log you out in this browser.</p>
  <form method="post" action="${action}">
    <button class="btn btn-primary btn-lg w-100" type="submit">Log Out</button>
  </form>
  <a class="btn btn-quiet w-100 mt-3" href="/">Stay Logged In</a>`),

    notice: (sentence: string, detail?: string) =>
      fill(html`${alert(sentence)}${detail ? html`<p class="form-text">${detail}</p>` : undefined}
        <a class="btn btn-primary btn-lg w-100" href="/">Start Again</a>`),
  }
}

/** `exclamation-octagon-fill` of bootstrap-icons, as in every alert of the product. */
const OCTAGON =
  'M11.46.146A.5.5 0 0 0 11.107 0H4.893a.5.5 0 0 0-.353.146L.146 4.54A.5.5 0 0 0 0 4.893v6.214a.5.5 0 0 0 .146.353l4.394 4.394a.5.5 0 0 0 .353.146h6.214a.5.5 0 0 0 .353-.146l4.394-4.394a.5.5 0 0 0 .146-.353V4.893a.5.5 0 0 0-.146-.353zM8 4c.535 0 .954.462.9.995l-.35 3.507a.552.552 0 0 1-1.1 0L7.1 4.995A.905.905 0 0 1 8 4m.002 6a1 1 0 1 1 0 2 1 1 0 0 1 0-2'

const alert = (sentence: string) => html`
  <div class="alert alert-danger text-start" role="alert">
    <svg class="bi" viewBox="0 0 16 16" aria-hidden="true"><path d="${OCTAGON}"/></svg><span>${sentence}</span>
  </div>`

const form = (action: string, email: string | undefined) => html`
  <form class="text-start" method="post" action="${action}">
    ${emailField(email)}
    <div class="mb-4">
      <label class="form-label" for="password">Password</label>
      <input class="form-control" id="password" name="password" type="password" autocomplete="current-password"
        maxlength="256" required${email ? html` autofocus` : undefined}>
    </div>
    <button class="btn btn-primary btn-lg w-100" type="submit">Log In</button>
  </form>
  <a class="btn btn-quiet w-100 mt-3" href="/forgot-password">Forgot Password?</a>`

function demo(action: string, accounts: DemoAccount[]): Html | undefined {
  if (accounts.length === 0) return undefined
  return html`
  <section class="d-grid gap-3 mt-4 pt-4 border-top" aria-labelledby="demo">
    <h2 class="card-title" id="demo">Try the Demo League</h2>
    ${joined(accounts.map((account) => demoAccount(action, account)))}
  </section>`
}

const demoAccount = (action: string, { role, email, password }: DemoAccount) => html`
    <form method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <input type="hidden" name="password" value="${password}">
      <button class="btn btn-quiet w-100" type="submit">Continue as ${role}</button>
      <div class="form-text">${email}, <span class="text-nowrap">password <code class="text-reset">${password}</code></span></div>
    </form>`

const joined = (parts: Html[]) => new Html(parts.map((part) => part.text).join(''))
