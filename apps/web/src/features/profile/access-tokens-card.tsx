import type { OwnToken, TokenMade } from '@tuff/contract'
import { useState } from 'react'
import { useAccessTokens, useRevokeToken } from '#api/access-tokens.ts'
import { failureMessage } from '#api/failure-message.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { ShownOnce } from './shown-once.tsx'
import { tokenInWords } from './token-words.ts'

/** TALK-05: the user's access tokens. A new one is shown once. */
export function AccessTokensCard() {
  const own = useAccessTokens()
  const revoke = useRevokeToken()
  const [made, setMade] = useState<TokenMade>()
  const { about, open, shown } = useDialog<OwnToken | 'new'>()
  const failure = failureMessage(revoke.error, 'Please try again.') ?? (own.isError && 'Failed to load access tokens')
  return (
    <TitledCard title="Access Tokens">
      <div className="card-body pt-0 d-grid gap-3">
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
        <p className="m-0">For spreadsheets, scripts and assistants that read the league for you.</p>
        {own.isPending && <Loading text="Loading..." />}
        {made && <TokenSecret secret={made.secret} onDone={() => setMade(undefined)} />}
      </div>
      {own.data && own.data.tokens.length > 0 && (
        <ul className="sessions">{own.data.tokens.map((token) => row(token, own.data.now))}</ul>
      )}
      <div className={own.data?.tokens.length ? 'card-body border-top' : 'card-body pt-0'}>
        <button className="btn btn-primary" type="button" onClick={() => open('new')}>
          New Token
        </button>
      </div>
      {about === 'new' && <NewTokenDialog shown={shown} onMade={setMade} />}
      {about && about !== 'new' && (
        <ConfirmDialog
          title={`Revoke ${about.name}`}
          shown={shown}
          action="Revoke"
          sentence="Apps with this token can no longer read the league."
          onConfirm={() => {
            if (about.id === made?.id) setMade(undefined)
            revoke.mutate(about.id)
          }}
        />
      )}
    </TitledCard>
  )

  function row(token: OwnToken, now: number) {
    return (
      <li key={token.id} aria-label={token.name}>
        <div className="person-words">
          <div className="session-name">
            <span className="fw-semibold">{token.name}</span>
            {token.expiresAt <= now && <span className="chip chip-empty">Ended</span>}
          </div>
          <div className="dim">{tokenInWords(token, now)}</div>
        </div>
        <button
          className="btn btn-quiet btn-sm"
          type="button"
          disabled={revoke.isPending && revoke.variables === token.id}
          aria-label={`Revoke ${token.name}`}
          onClick={() => open(token)}
        >
          Revoke
        </button>
      </li>
    )
  }
}

/** A new access token; the server does not return it again. */
function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce id="new-token" title="Your new token" onDone={onDone}>
      <WarningAlert>This token is shown only once. Copy it now, and keep it like a password.</WarningAlert>
      <CopyField text={secret} label="The new token" copyLabel="Copy the new token" />
      <p className="form-text m-0">
        Apps send it as a bearer token. Assistants connect to {window.location.origin}/mcp.
      </p>
    </ShownOnce>
  )
}
