import { NewToken, type OwnToken, TOKEN_DAYS, TOKEN_RIGHTS, type TokenMade, type TokenRight } from '@tuff/contract'
import { useState } from 'react'
import { useAccessTokens, useMakeToken, useRevokeToken } from '#api/access-tokens.ts'
import { failureMessage, sending } from '#api/failure-message.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { formatDate, formatDay, formatTime } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { ShownOnce } from './shown-once.tsx'

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
        <Button isPrimary onClick={() => open('new')}>
          New Token
        </Button>
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
        <Button
          isSmall
          disabled={revoke.isPending && revoke.variables === token.id}
          aria-label={`Revoke ${token.name}`}
          onClick={() => open(token)}
        >
          Revoke
        </Button>
      </li>
    )
  }
}

const TokenSecret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <ShownOnce id="new-token" title="Your New Token" onDone={onDone}>
    <WarningAlert>This token is shown only once. Copy it now, and keep it like a password.</WarningAlert>
    <CopyField text={secret} label="The new token" copyLabel="Copy the new token" />
    <p className="form-text m-0">Apps send it as a bearer token. Assistants connect to {window.location.origin}/mcp.</p>
  </ShownOnce>
)

function NewTokenDialog({ shown, onMade }: { shown: DialogState; onMade: (made: TokenMade) => void }) {
  const [name, setName] = useState('')
  const [right, setRight] = useState('read')
  const [days, setDays] = useState('90')
  const [isTried, setIsTried] = useState(false)
  const make = useMakeToken()
  const parsed = NewToken.safeParse({ name, right, days: Number(days) })
  return (
    <ChangeDialog
      title="New Access Token"
      shown={shown}
      hasFields
      action="Make Token"
      reason="hidden"
      {...sending(make, 'Check the list before you try again.')}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        hint="What it is for, such as a season spreadsheet."
        problem={isTried && !parsed.success ? 'A name has 1 to 100 characters.' : undefined}
      />
      <Choice label="Access" value={right} options={RIGHT_CHOICES} onChange={setRight} />
      <Choice label="Ends" value={days} options={DAY_CHOICES} onChange={setDays} />
    </ChangeDialog>
  )

  function submit(): void {
    setIsTried(true)
    if (!parsed.success) return
    make.mutate(parsed.data, {
      onSuccess(made) {
        onMade(made)
        shown.onClose()
      },
    })
  }
}

const RIGHTS: Record<TokenRight, string> = { read: 'Read', 'ask-for-trades': 'Read and ask for trades' }

const RIGHT_CHOICES = TOKEN_RIGHTS.map((value) => ({ value, text: RIGHTS[value] }))
const DAY_CHOICES = TOKEN_DAYS.map((days) => ({ value: String(days), text: `In ${days} days` }))

function tokenInWords({ right, expiresAt, lastUsedAt }: OwnToken, now: number): string {
  const end = expiresAt > now ? `Ends ${formatDate(expiresAt)}.` : `Ended ${formatDate(expiresAt)}.`
  return `${RIGHTS[right]}. ${end} ${lastUseInWords('used', lastUsedAt)}`
}

export const lastUseInWords = (use: 'used' | 'read', at: number | null): string =>
  at === null ? `Not ${use} yet.` : `Last ${use} ${formatDay(at)}, ${formatTime(at)}.`
