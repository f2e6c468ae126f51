import { type Html, html } from './html.ts'

export const emailField = (email = ''): Html => html`
    <div class="mb-3">
      <label class="form-label" for="email">E-mail</label>
      <input class="form-control" id="email" name="email" type="email" autocomplete="username" autocapitalize="none"
        spellcheck="false" maxlength="254" required value="${email}"${email ? undefined : html` autofocus`}>
    </div>`

export const newPasswordField = (name: 'password' | 'again', label: string, hasFocus = false): Html => html`
    <div class="${name === 'password' ? 'mb-1' : 'mb-3'}">
      <label class="form-label" for="${name}">${label}</label>
      <input class="form-control" id="${name}" name="${name}" type="password" autocomplete="new-password" minlength="8"
        maxlength="256" required${hasFocus ? html` autofocus` : undefined}>
    </div>`
