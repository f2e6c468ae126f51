import { weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { useKnownPlayer } from '#api/players.ts'
import { useRosters } from '#api/rosters.ts'
import { useReloadRosters } from '#api/tags.ts'
import { useOwnRequests } from '#api/trade-requests.ts'
import type { NamedTeam } from '#football/team-choices.ts'
import { rosterOf } from '#rosters/roster-choices.ts'
import type { TeamWeek } from '#rosters/team-week.ts'
import { useTradeTerms } from '#rosters/trade-terms.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { RequestDialog } from './request-dialog.tsx'

type Opened = { drop: string; add: string; number: number }

/** The link opens the form with its choices: `/trades?ask&drop=…&add=…`; 'back' closes it. */
export function useRequestLink() {
  const { query, choose } = useLinkChoices()
  const isOpen = query.has('ask')
  const [opened, setOpened] = useState<Opened>()
  const [wasOpen, setWasOpen] = useState(false)
  const [isSeen, setIsSeen] = useState(false)
  const [isSent, setIsSent] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) {
      setIsSeen(true)
      setIsSent(false)
      setOpened({ drop: query.get('drop') ?? '', add: query.get('add') ?? '', number: (opened?.number ?? 0) + 1 })
    }
  }
  return {
    open: () => choose({ ask: 'new' }),
    form: isSeen ? opened : undefined,
    shown: {
      isOpen,
      onClose: () => choose({ ask: '', drop: '', add: '' }, { replace: true }),
      onExited: () => setIsSeen(false),
    },
    onSent: () => {
      setIsSent(true)
      choose({ ask: '', drop: '', add: '', show: '' }, { replace: true })
    },
    isSent: isSent && !isOpen,
    again: () => opened && setOpened({ ...opened, number: opened.number + 1 }),
  }
}

type Props = { own: NamedTeam; link: ReturnType<typeof useRequestLink> }

export function RequestForm({ own, link: { form, shown, onSent, again } }: Props) {
  const rosters = useRosters().data
  if (!form || !rosters) return null
  const week = weekLabel(rosters.currentWeek)
  const team = { ...own, week, currentWeek: rosters.currentWeek, roster: rosterOf(rosters, { team: own, week }) }
  return <Form key={form.number} team={team} form={form} shown={shown} onSent={onSent} again={again} />
}

type FormProps = Pick<ReturnType<typeof useRequestLink>, 'shown' | 'onSent' | 'again'> & {
  team: TeamWeek
  form: Opened
}

function Form({ team, form: { drop, add }, shown, onSent, again }: FormProps) {
  const terms = useTradeTerms(team)
  const requests = useOwnRequests().data?.requests
  const reload = useReloadRosters()
  const known = useKnownPlayer(add)
  if (!requests || !terms.problems || (add && known.isPending)) return null
  return (
    <RequestDialog
      team={team}
      terms={terms}
      requests={requests}
      initial={{ drop, added: known.data ?? undefined }}
      shown={shown}
      onSent={onSent}
      onReload={() => void reload().then(again)}
    />
  )
}
