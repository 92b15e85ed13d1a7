import type { PrivateStream } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { useAction } from '~/ui/feedback/use-action'
import { Elapsed } from '~/ui/media/Elapsed'
import { clock } from '~/ui/media/player/clock'
import { Confirm } from '~/ui/overlay/Confirm'
import { firstNameOf } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import { useSecondsUntil } from '~/ui/text/use-seconds-until'
import styles from './CallBar.module.css'

const ExtendSheet = lazy(() => import('./ExtendSheet'))

interface CallBarProps {
  privateStream: PrivateStream
  isCreator: boolean
  onChange: (privateStream: PrivateStream) => void
}

/** Elapsed and remaining time, costs, and buttons to add minutes or leave. */
export function CallBar({ privateStream, isCreator, onChange }: CallBarProps) {
  const { startedAt, endsAt, paid } = privateStream
  const balance = useCurrentUser()?.balance ?? 0
  const [open, setOpen] = useState<'extend' | 'leave' | null>(null)
  const close = () => setOpen(null)
  const left = useSecondsUntil(endsAt === null ? null : Date.parse(endsAt))
  return (
    <div className={styles.bar}>
      {startedAt ? (
        <Chip look="picture">
          <Elapsed since={startedAt} className={styles.clock} />
        </Chip>
      ) : (
        <Chip look="picture">Starts when you’re both here</Chip>
      )}
      {left !== null && <Chip look={left < 60 ? 'live' : 'picture'}>{clock(left)} left</Chip>}
      <Chip look="picture">
        Paid <Tokens amount={paid} />
      </Chip>
      {!isCreator && (
        <Chip look="picture">
          Balance <Tokens amount={balance} />
        </Chip>
      )}
      <span className={styles.actions}>
        {!isCreator && (
          <Button size="sm" look="light" onClick={() => setOpen('extend')}>
            Add minutes
          </Button>
        )}
        <Button size="sm" look="bad" onClick={() => setOpen('leave')}>
          Leave
        </Button>
      </span>
      {open === 'extend' && (
        <Suspense>
          <ExtendSheet privateStream={privateStream} onChange={onChange} onClose={close} />
        </Suspense>
      )}
      {open === 'leave' && (
        <Leave privateStream={privateStream} isCreator={isCreator} onChange={onChange} onClose={close} />
      )}
    </div>
  )
}

function Leave({ privateStream, isCreator, onChange, onClose }: CallBarProps & { onClose: () => void }) {
  const name = firstNameOf((isCreator ? privateStream.fan : privateStream.creator).name)
  const { busy, run } = useAction(async () => {
    const params = { id: privateStream._id }
    onChange(await api('POST /streaming/private/{id}/leave', { params, body: {} }))
  })
  return (
    <Confirm
      title="Leave the private stream?"
      yes="Leave"
      no="Stay"
      busy={busy && 'Leaving…'}
      onYes={() => void run().then(onClose)}
      onNo={onClose}
    >
      {isCreator
        ? `It ends for ${name} too. Unused minutes are refunded.`
        : 'The private stream ends. Unused minutes are refunded.'}
    </Confirm>
  )
}
