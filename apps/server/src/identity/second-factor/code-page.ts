import { type Html, html } from '../html.ts'

export type CodeForm = {
  action: string
  email: string
  /** Sealed proof that the password was correct. */
  ticket: string
  button: string
  /** A recovery code was tried: shows its field again. */
  isRecovery?: boolean
}

/** Each field has its own form, so that it works without JavaScript. */
export const codeForm = ({ action, email, ticket, button, isRecovery = false }: CodeForm): Html => html`
  <h2 class="card-title text-start mb-1">Second Step</h2>
  <p class="text-start dim">${email}</p>
  <form class="text-start" method="post" action="${action}">
    <input type="hidden" name="ticket" value="${ticket}">
    <div class="mb-3">
      <label class="form-label" for="code">Code from your app</label>
      <input class="form-control" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8"
        required aria-describedby="code-hint"${isRecovery ? undefined : html` autofocus`}>
      <div class="form-text" id="code-hint">Six digits that change every half minute.</div>
    </div>
    <button class="btn btn-primary btn-lg w-100" type="submit">${button}</button>
  </form>
  <details class="text-start mt-4 pt-3 border-top"${isRecovery ? html` open` : undefined}>
    <summary>Use a recovery code</summary>
    <form class="mt-3" method="post" action="${action}">
      <input type="hidden" name="ticket" value="${ticket}">
      <div class="mb-3">
        <label class="form-label" for="recovery">Recovery code</label>
        <input class="form-control" id="recovery" name="recovery" autocomplete="off" autocapitalize="none"
          spellcheck="false" maxlength="40" required aria-describedby="recovery-hint"${isRecovery ? html` autofocus` : undefined}>
        <div class="form-text" id="recovery-hint">One of the codes you saved. Each works once.</div>
      </div>
      <button class="btn btn-quiet w-100" type="submit">${button} with Recovery Code</button>
    </form>
  </details>`
