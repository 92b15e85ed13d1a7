import type { Stream } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { api } from '~/api/client'
import { SubscribeButton } from '~/features/money/subscriptions/SubscribeButton'
import { useAfterLogin, useJoinLink } from '~/shell/return-to'
import { useCurrentUser, useFeature } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { toastError } from '~/ui/feedback/toast-error'
import IconBell from '~/ui/icons/IconBell'
import IconCheck from '~/ui/icons/IconCheck'
import IconTicket from '~/ui/icons/IconTicket'
import { Tokens } from '~/ui/text/Tokens'

const UnlockSheet = lazy(() => import('~/features/money/unlock/UnlockSheet'))

/** Reminder and ticket of a scheduled stream; for its creator a link to the studio. */
export function AnnouncedActions({ stream }: { stream: Stream }) {
  const user = useCurrentUser()
  if (!useFeature('live')) return null
  if (user?._id === stream.performerId) {
    return (
      <ButtonLink size="sm" to="/creator/live">
        Open the studio
      </ButtonLink>
    )
  }
  return (
    <>
      <Reminder stream={stream} />
      {!stream.access.allowed &&
        (stream.access.reason === 'needs-purchase' ? (
          <Ticket stream={stream} />
        ) : (
          <SubscribeButton creator={stream.performer} look="plain" size="sm" />
        ))}
    </>
  )
}

function Reminder({ stream: { _id, title, isReminded } }: { stream: Stream }) {
  const member = useCurrentUser() !== null
  const joinLink = useJoinLink(`remind ${_id}`, `to get a reminder for “${title}”`)
  const [isOn, setOn] = useState(isReminded)
  async function remind(wanted: boolean) {
    setOn(wanted)
    try {
      await api('POST /streaming/scheduled/{id}/reminder', { params: { id: _id }, body: { isOn: wanted } })
      toast({ message: wanted ? `We’ll notify you when “${title}” starts.` : 'Reminder removed.' })
    } catch (error) {
      setOn(!wanted)
      toastError(error)
    }
  }
  useAfterLogin(`remind ${_id}`, () => void remind(true))
  if (!member) {
    return (
      <ButtonLink size="sm" {...joinLink}>
        <IconBell size={20} stroke={1.75} aria-hidden />
        Remind me
      </ButtonLink>
    )
  }
  return (
    <Button size="sm" onClick={() => void remind(!isOn)}>
      {isOn ? (
        <IconCheck size={20} stroke={1.75} aria-hidden />
      ) : (
        <IconBell size={20} stroke={1.75} aria-hidden />
      )}
      {isOn ? 'Reminder set' : 'Remind me'}
    </Button>
  )
}

const nothingInside = { photos: 0, videos: 0, audios: 0, duration: 0 }

function Ticket({ stream }: { stream: Stream }) {
  const member = useCurrentUser() !== null
  const what = `unlock ${stream._id}`
  const joinLink = useJoinLink(what, `to get a ticket for “${stream.title}”`)
  const [open, setOpen] = useState(false)
  useAfterLogin(what, () => setOpen(true))
  const words = (
    <>
      <IconTicket size={20} stroke={1.75} aria-hidden />
      <span>
        Ticket, <Tokens amount={stream.price} />
      </span>
    </>
  )
  if (!member) {
    return (
      <ButtonLink size="sm" {...joinLink}>
        {words}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && (
        <Suspense>
          <UnlockSheet
            kind="stream"
            item={{ ...stream, cover: { url: stream.poster ?? stream.performer.avatar } }}
            title={stream.title}
            media={nothingInside}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
