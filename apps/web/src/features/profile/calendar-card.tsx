import { failureMessage } from '#api/failure-message.ts'
import { useEndCalendar, useOwnCalendar, useRenewCalendar } from '#api/own-calendar.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { lastUseInWords } from './access-tokens-card.tsx'

const CALENDAR_CHANGES = {
  renew: {
    title: 'New Calendar Address',
    action: 'Make New Address',
    sentence: 'The current address stops working. Subscribe to the new one in your calendar app.',
  },
  end: {
    title: 'Turn Off the Calendar',
    action: 'Turn Off',
    sentence: 'The address stops working, and your calendar app stops showing the league.',
  },
}

/** TALK-03 */
export function CalendarCard() {
  const own = useOwnCalendar()
  const [renew, end] = [useRenewCalendar(), useEndCalendar()]
  const { about, open, shown } = useDialog<keyof typeof CALENDAR_CHANGES>()
  const calendar = own.data?.calendar
  const failure =
    failureMessage(renew.error ?? end.error, 'Please try again.') ?? (own.isError && 'Failed to load the calendar')
  return (
    <TitledCard
      title="Calendar"
      beside={
        own.data && (
          <span className={calendar ? 'chip chip-primary ms-auto' : 'chip chip-empty ms-auto'}>
            {calendar ? 'On' : 'Off'}
          </span>
        )
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
        <p className="m-0">Your players’ games, the end of each week, and deadlines, in your calendar app.</p>
        {own.isPending && <Loading text="Loading..." />}
        {calendar && (
          <>
            <CopyField text={calendar.address} label="Calendar address" copyLabel="Copy the calendar address" />
            <p className="form-text m-0">
              Subscribe to this address. Anyone who has it can see this calendar.{' '}
              {lastUseInWords('read', calendar.lastUsedAt)}
            </p>
            <div className="profile-acts">
              <a className="btn btn-primary" href={calendar.address.replace(/^https?:/, 'webcal:')}>
                Open Calendar App
              </a>
              <Button disabled={renew.isPending} onClick={() => open('renew')}>
                New Address
              </Button>
              <Button className="text-danger-ink" disabled={end.isPending} onClick={() => open('end')}>
                Turn Off
              </Button>
            </div>
          </>
        )}
        {own.data && !calendar && (
          <div className="profile-acts">
            <Button isPrimary disabled={renew.isPending} onClick={() => renew.mutate()}>
              Turn On
            </Button>
          </div>
        )}
      </div>
      {about && (
        <ConfirmDialog
          {...CALENDAR_CHANGES[about]}
          shown={shown}
          onConfirm={() => (about === 'renew' ? renew : end).mutate()}
        />
      )}
    </TitledCard>
  )
}
