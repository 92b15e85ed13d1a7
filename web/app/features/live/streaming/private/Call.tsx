import type { PrivateStream, PrivateStreamCall } from '@ovation/contract'
import { useEffect, useRef } from 'react'
import { Chat } from '~/features/live/stream-chat/Chat'
import { enterChat } from '~/features/live/stream-chat/enter-chat'
import { useTipping } from '~/features/money/wallet/tips/use-tipping'
import { useAppDispatch } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import IconCoins from '~/ui/icons/IconCoins'
import { useVisibleHeight } from '~/ui/layout/use-visible-height'
import { firstNameOf } from '~/ui/text/names'
import { DeviceFields } from '../publish/DeviceFields'
import { Preview } from '../publish/Preview'
import { useBroadcast } from '../publish/use-broadcast'
import { useCamera } from '../publish/use-camera'
import styles from './Call.module.css'
import { CallBar } from './CallBar'
import { OtherSide } from './OtherSide'

interface CallProps {
  call: PrivateStreamCall
  privateStream: PrivateStream
  isCreator: boolean
  onChange: (privateStream: PrivateStream) => void
}

/** A running private stream: the other person large, oneself small, the clock above, the chat beside. */
export function Call({ call, privateStream, isCreator, onChange }: CallProps) {
  const whole = useRef<HTMLDivElement>(null)
  useVisibleHeight(whole)
  const { conversationId, creator, fan } = privateStream
  const other = isCreator ? fan : creator
  const tipping = useTipping(creator, { conversationId, sessionId: privateStream._id })
  const camera = useCamera()
  const broadcast = useBroadcast(camera.media)
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(enterChat({ conversationId, as: 'private' })), [dispatch, conversationId])

  const { publish, play, iceServers } = call
  const { start, state } = broadcast
  useEffect(() => {
    if (state === 'replaced')
      toast({
        message: 'You joined from another device. Reload this page to continue here.',
      })
  }, [state])
  const [url, key] = [publish?.url, publish?.key]
  const engine = play?.engine === 'livekit' || play?.engine === 'agora' ? play.engine : 'embedded'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload brings new tokens, and the connection keeps its own.
  useEffect(() => {
    if (url && key) start({ engine, target: { url, key }, iceServers, isForMany: false, isAskedFor: true })
  }, [url, key, engine, start])

  return (
    <div ref={whole} className={styles.call}>
      <div className={styles.stage}>
        <h1 className="visually-hidden">Private stream with {other.name}</h1>
        <OtherSide
          streamId={privateStream._id}
          play={play}
          iceServers={iceServers}
          name={firstNameOf(other.name)}
        />
        <CallBar privateStream={privateStream} isCreator={isCreator} onChange={onChange} />
        <div className={styles.self}>
          <Preview camera={camera} />
        </div>
      </div>
      <aside className={styles.chat} aria-label="Chat">
        <details className={styles.devices}>
          <summary>Camera and microphone</summary>
          <DeviceFields camera={camera} />
        </details>
        <Chat
          conversationId={conversationId}
          kind="private"
          creatorId={creator._id}
          beside={
            !isCreator && (
              <Button look="go" onClick={() => tipping.start()}>
                <IconCoins size={20} stroke={1.75} aria-hidden />
                Tip
              </Button>
            )
          }
        />
      </aside>
      {tipping.sheet}
    </div>
  )
}
