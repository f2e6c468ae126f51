import { emailField, newPasswordField } from './form-fields.ts'
import { type Html, html } from './html.ts'

export type PasswordForm = { link: string; email: string } | { email?: string | undefined }

export const passwordForm = (form: PasswordForm): Html => html`
  <h2 class="card-title text-start mb-3">${'link' in form ? 'Choose your password' : 'Change your password'}</h2>
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
