import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, failureOf } from '~/api/client'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { toastError } from '~/ui/feedback/toast-error'
import { Confirm } from '~/ui/overlay/Confirm'
import { accessPrivateRequest, type PrivateRequest } from './private-request-slice'
import { privateStreamPath } from './private-stream-listeners'
import styles from './Request.module.css'

/** Accepts or declines a request. */
export function AnswerButtons({ request }: { request: Pick<PrivateRequest, 'id' | 'conversationId'> }) {
  const { id, conversationId } = request
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isEnding, setEnding] = useState(false)
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)

  async function answer(how: 'accept' | 'decline', endsPublicStream = false) {
    setAnswering(how)
    const params = { id }
    try {
      if (how === 'accept')
        await api('POST /streaming/private/{id}/accept', { params, body: { endsPublicStream } })
      else await api('POST /streaming/private/{id}/decline', { params, body: {} })
      dispatch(accessPrivateRequest({ conversationId }))
      if (how === 'accept') await navigate(privateStreamPath(id))
      else toast({ message: 'Request declined. The fan gets a refund.' })
    } catch (error) {
      if (failureOf(error).code === 'PUBLIC_STREAM_ON') return setEnding(true)
      setEnding(false)
      toastError(error)
    } finally {
      setAnswering(null)
    }
  }
  return (
    <div className={styles.actions}>
      <Button look="go" busy={answering === 'accept' && 'Accepting…'} onClick={() => void answer('accept')}>
        Accept
      </Button>
      <Button busy={answering === 'decline' && 'Declining…'} onClick={() => void answer('decline')}>
        Decline
      </Button>
      {isEnding && (
        <Confirm
          title="Your public stream ends when you accept"
          yes="End stream and accept"
          no="Not now"
          busy={answering === 'accept' && 'Accepting…'}
          onYes={() => void answer('accept', true)}
          onNo={() => setEnding(false)}
        >
          Viewers see that you went private. Your recording is kept.
        </Confirm>
      )}
    </div>
  )
}
