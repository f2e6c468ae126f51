import { emailField, newPasswordField } from './form-fields.ts'
import { type Html, html } from './html.ts'

export type FirstAccountForm = { link: string; email?: string; name?: string }

export const firstAccountForm = ({ link, email = '', name = '' }: FirstAccountForm): Html => html`
  <h2 class="card-title text-start mb-3">Become the commissioner</h2>
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
