import type { PrivateStream } from '@ovation/contract'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { refreshBalance } from '~/features/money/wallet/refresh-balance'
import { streamPath } from '~/shell/session'
import { useAppDispatch } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Avatar } from '~/ui/picture/Avatar'
import { counted } from '~/ui/text/format'
import { firstNameOf, possessive } from '~/ui/text/names'
import { Tokens } from '~/ui/text/Tokens'
import { AnswerButtons } from './AnswerButtons'
import styles from './Request.module.css'

interface RequestProps {
  privateStream: PrivateStream
  isCreator: boolean
  onChange: (privateStream: PrivateStream) => void
}

/** A request that has not been answered yet. */
export function Request({ privateStream, isCreator, onChange }: RequestProps) {
  const { creator, fan, minutes, staked } = privateStream
  const other = isCreator ? fan : creator
  const name = firstNameOf(other.name)
  const duration = counted(minutes, 'minute')
  return (
    <div className={styles.page}>
      <Avatar src={other.avatar} size={128} eager />
      <h1 className="display">{isCreator ? `${name} requests a private stream` : `Waiting for ${name}`}</h1>
      <p>
        {isCreator ? `${duration}, for up to ` : `You requested ${duration}. On hold: `}
        <Tokens amount={staked} />
        {!isCreator &&
          `. You aren’t charged before the first minute. You don’t have to wait here: we’ll notify you when ${name} answers.`}
      </p>
      {isCreator ? (
        <AnswerButtons request={{ ...privateStream, id: privateStream._id }} />
      ) : (
        <CancelRequest privateStream={privateStream} onChange={onChange} />
      )}
    </div>
  )
}

function CancelRequest({ privateStream, onChange }: Pick<RequestProps, 'privateStream' | 'onChange'>) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { creator } = privateStream
  const { busy, run } = useAction(async () => {
    const params = { id: privateStream._id }
    onChange(await api('POST /streaming/private/{id}/leave', { params, body: {} }))
    await dispatch(refreshBalance()).catch(() => {})
    toast({ message: 'Request cancelled. Your tokens were refunded.' })
    await navigate(streamPath(creator))
  })
  return (
    <div className={styles.actions}>
      <ButtonLink to={streamPath(creator)}>{possessive(firstNameOf(creator.name))} stream page</ButtonLink>
      <Button look="bad" busy={busy && 'Cancelling…'} onClick={() => void run()}>
        Cancel request
      </Button>
    </div>
  )
}
