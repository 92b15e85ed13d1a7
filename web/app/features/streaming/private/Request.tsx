import type { PrivateStream } from '@ovation/contract'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { refreshBalance } from '~/features/wallet/refresh-balance'
import { streamPath } from '~/shell/session'
import { useAppDispatch } from '~/store/hooks'
import { Avatar } from '~/ui/Avatar'
import { Button, ButtonLink } from '~/ui/Button'
import { counted } from '~/ui/format'
import { firstNameOf, possessive } from '~/ui/names'
import { Tokens } from '~/ui/Tokens'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'
import { AnswerButtons } from './AnswerButtons'
import styles from './Request.module.css'

interface RequestProps {
  privateStream: PrivateStream
  isCreator: boolean
  onChange: (privateStream: PrivateStream) => void
}

/** Before it is answered: the fan waits, the creator decides. */
export function Request({ privateStream, isCreator, onChange }: RequestProps) {
  const { creator, fan, minutes, staked } = privateStream
  const other = isCreator ? fan : creator
  const name = firstNameOf(other.name)
  const asked = counted(minutes, 'minute')
  return (
    <div className={styles.page}>
      <Avatar src={other.avatar} size={128} eager />
      <h1 className="display">{isCreator ? `${name} asks for a private stream` : `Waiting for ${name}`}</h1>
      <p>
        {isCreator ? `${asked}, for up to ` : `You asked for ${asked}. Put aside: `}
        <Tokens amount={staked} />
        {!isCreator &&
          `. Nothing is paid before the first minute. You need not wait here: we tell you when ${name} answers.`}
      </p>
      {isCreator ? (
        <AnswerButtons request={{ ...privateStream, id: privateStream._id }} />
      ) : (
        <TakeBack privateStream={privateStream} onChange={onChange} />
      )}
    </div>
  )
}

function TakeBack({ privateStream, onChange }: Pick<RequestProps, 'privateStream' | 'onChange'>) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { creator } = privateStream
  const { busy, run } = useAction(async () => {
    const params = { id: privateStream._id }
    onChange(await api('POST /streaming/private/{id}/leave', { params, body: {} }))
    await dispatch(refreshBalance()).catch(() => {})
    toast({ message: 'Taken back. Your tokens are where they were.' })
    await navigate(streamPath(creator))
  })
  return (
    <div className={styles.actions}>
      <ButtonLink to={streamPath(creator)}>{possessive(firstNameOf(creator.name))} stream page</ButtonLink>
      <Button look="bad" busy={busy && 'Taking it back…'} onClick={() => void run()}>
        Take the request back
      </Button>
    </div>
  )
}
