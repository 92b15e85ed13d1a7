import type { CreatorProfile, JoinedStream } from '@ovation/contract'
import { type ReactNode, useRef } from 'react'
import { Chat } from '~/features/live/stream-chat/Chat'
import { emptyRoom, selectRooms } from '~/features/live/stream-chat/room-slice'
import { useTipping } from '~/features/money/wallet/tips/use-tipping'
import { useAppSelector } from '~/store/hooks'
import IconUsers from '~/ui/icons/IconUsers'
import { useVisibleHeight } from '~/ui/layout/use-visible-height'
import { counted } from '~/ui/text/format'
import { firstNameOf } from '~/ui/text/names'
import { About } from './About'
import { Goal } from './Goal'
import { Screen } from './Screen'
import { QuickTips, StageButtons } from './StageButtons'
import styles from './Theatre.module.css'
import { useWatching } from './use-watching'

interface TheatreProps {
  creator: CreatorProfile
  joined: JoinedStream
  /** More of the creator, below the stream. */
  below: ReactNode
}

/** A stream and its chat: side by side on a desktop, the chat over the video on a phone. */
export function Theatre({ creator, joined, below }: TheatreProps) {
  const whole = useRef<HTMLDivElement>(null)
  useVisibleHeight(whole)
  const { session, watched } = useWatching(joined)
  const { stream, conversationId, state } = watched
  const room = useAppSelector((store) => selectRooms(store)[conversationId] ?? emptyRoom)
  const viewers = room.total ?? stream.viewers
  const isOver = state === 'ended' || state === 'removed'
  const tipping = useTipping(creator, {
    conversationId,
    sessionId: stream.sessionId,
    note: stream.goal && <Goal goal={stream.goal} />,
  })
  const canAct = !isOver && !tipping.mine
  return (
    <div ref={whole} className={styles.theatre} data-state={state}>
      <div className={styles.stage}>
        <Screen session={session} watched={watched} creator={creator} viewers={viewers} />
        <div className={styles.under}>
          <About creator={creator} stream={stream} isOver={isOver} />
          {stream.goal && !isOver && (
            <div className={styles.goal}>
              <Goal goal={stream.goal} />
            </div>
          )}
        </div>
        <div className={styles.below}>{below}</div>
      </div>
      <aside className={styles.chat} aria-label="Chat">
        <header className={styles.head}>
          <h2 className="display">Chat</h2>
          <span>
            <IconUsers size={20} stroke={1.75} aria-hidden />
            {counted(viewers, 'viewer')}
          </span>
        </header>
        {state === 'locked' && (
          <p className={styles.closed}>
            {stream.access.reason === 'needs-purchase'
              ? 'The chat is open to viewers with a ticket.'
              : 'The chat is open to subscribers.'}
          </p>
        )}
        <Chat
          conversationId={conversationId}
          kind="public"
          creatorId={creator._id}
          canWrite={!isOver && state !== 'locked'}
          above={
            canAct &&
            state !== 'locked' && (
              <QuickTips name={firstNameOf(creator.name)} member={tipping.member} onTip={tipping.start} />
            )
          }
          beside={
            canAct && <StageButtons creator={creator} member={tipping.member} onTip={() => tipping.start()} />
          }
        />
      </aside>
      {tipping.sheet}
    </div>
  )
}
