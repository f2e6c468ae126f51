import { emailField } from './form-fields.ts'
import { type Html, html } from './html.ts'

export const forgottenPasswordForm = (form: { email?: string } | undefined): Html => html`
  <h2 class="card-title text-start mb-3">Forgot your password?</h2>
  ${form ? requestForm(form.email) : contactCommissioner}
  <a class="btn btn-quiet w-100 mt-3" href="/">Back</a>`

const requestForm = (email?: string) => html`
  <p class="text-start">We will send you a link to choose a new one.</p>
  <form class="text-start" method="post" action="/forgot-password">
    ${emailField(email)}
    <button class="btn btn-primary btn-lg w-100 mt-2" type="submit">Send Link</button>
  </form>`

const contactCommissioner = html`
  <p class="text-start">This league sends no e-mail. Ask your commissioner for a link to choose a new password.</p>`

/** The same response whether the account exists or not. */
export const linkSentPage = (email: string): Html => html`
  <h2 class="card-title text-start mb-3">Check your e-mail</h2>
  <p class="text-start" role="status">If there is an account with ${email}, a link is on its way. It works for one hour.</p>
  <p class="text-start form-text">Nothing there after a few minutes? Check your spam folder, or ask your commissioner.</p>
  <a class="btn btn-quiet w-100 mt-3" href="/">Back</a>`
