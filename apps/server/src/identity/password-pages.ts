import { type Html, html } from './html.ts'

export type PasswordForm = { link: string; email: string } | { email?: string | undefined }

export const passwordForm = (form: PasswordForm): Html => html`
  <h2 class="card-title text-start mb-3">${'link' in form ? 'Choose Your Password' : 'Change Your Password'}</h2>
  <form class="text-start" method="post" action="/password">
    ${'link' in form ? invited(form) : ownAccount(form.email)}
    ${newPasswordField('password', 'New password', 'link' in form)}
    <div class="form-text mb-3">At least 8 characters, and hard to guess.</div>
    ${newPasswordField('again', 'Repeat new password')}
    <button class="btn btn-primary btn-lg w-100 mt-2" type="submit">Save Password</button>
  </form>`

const invited = ({ link, email }: { link: string; email: string }) => html`
    <input type="hidden" name="link" value="${link}">
    <div class="mb-3">
      <label class="form-label" for="email">E-mail</label>
      <input class="form-control" id="email" name="email" type="email" autocomplete="username" readonly value="${email}">
    </div>`

const ownAccount = (email = '') => html`
    ${emailField(email)}
    <div class="mb-3">
      <label class="form-label" for="current">Current password</label>
      <input class="form-control" id="current" name="current" type="password" autocomplete="current-password"
        maxlength="256" required${email ? html` autofocus` : undefined}>
    </div>`

export type FirstAccountForm = { link: string; email?: string; name?: string }

export const firstAccountForm = ({ link, email = '', name = '' }: FirstAccountForm): Html => html`
  <h2 class="card-title text-start mb-3">Become the Commissioner</h2>
  <p class="text-start">This league has no account yet. The first one is yours.</p>
  <form class="text-start" method="post" action="/first-account">
    <input type="hidden" name="link" value="${link}">
    ${emailField(email)}
    <div class="mb-3">
      <label class="form-label" for="name">Your name</label>
      <input class="form-control" id="name" name="name" autocomplete="name" maxlength="100" required value="${name}">
    </div>
    ${newPasswordField('password', 'Password', email !== '')}
    <div class="form-text mb-3">At least 8 characters, and hard to guess.</div>
    ${newPasswordField('again', 'Repeat password')}
    <button class="btn btn-primary btn-lg w-100 mt-2" type="submit">Create Account</button>
  </form>`

export const forgottenPasswordForm = (form: { email?: string } | undefined): Html => html`
  <h2 class="card-title text-start mb-3">Forgot Your Password?</h2>
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
  <h2 class="card-title text-start mb-3">Check Your E-mail</h2>
  <p class="text-start" role="status">If there is an account with ${email}, a link is on its way. It works for one hour.</p>
  <p class="text-start form-text">Nothing there after a few minutes? Check your spam folder, or ask your commissioner.</p>
  <a class="btn btn-quiet w-100 mt-3" href="/">Back</a>`

export const emailField = (email = ''): Html => html`
    <div class="mb-3">
      <label class="form-label" for="email">E-mail</label>
      <input class="form-control" id="email" name="email" type="email" autocomplete="username" autocapitalize="none"
        spellcheck="false" maxlength="254" required value="${email}"${email ? undefined : html` autofocus`}>
    </div>`

const newPasswordField = (name: 'password' | 'again', label: string, hasFocus = false): Html => html`
    <div class="${name === 'password' ? 'mb-1' : 'mb-3'}">
      <label class="form-label" for="${name}">${label}</label>
      <input class="form-control" id="${name}" name="${name}" type="password" autocomplete="new-password" minlength="8"
        maxlength="256" required${hasFocus ? html` autofocus` : undefined}>
    </div>`
