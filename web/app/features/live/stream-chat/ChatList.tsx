import type { StreamMessage } from '@ovation/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import IconArrowDown from '~/ui/icons/IconArrowDown'
import { useEndOfScroll } from '~/ui/list/use-end-of-scroll'
import styles from './Chat.module.css'
import { ChatLine } from './ChatLine'
import { loadStreamMessages, selectStreamMessages } from './stream-message-slice'

interface ChatListProps {
  conversationId: string
  creatorId: string
  onMore?: ((message: StreamMessage) => void) | undefined
}

const none: StreamMessage[] = []
/** The distance from the top at which older messages are loaded. */
const nearTop = 200

/** The messages, latest last. Follows new ones until the person scrolls up. */
export function ChatList({ conversationId, creatorId, onMore }: ChatListProps) {
  const dispatch = useAppDispatch()
  const chat = useAppSelector((state) => selectStreamMessages(state).conversations[conversationId])
  const items = chat?.items ?? none
  const scroller = useRef<HTMLDivElement>(null)
  const { isAtEnd, toEnd, follow } = useEndOfScroll(scroller)
  const last = items.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState(last)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows when the last message changes.
  useLayoutEffect(() => follow(), [last, follow])
  useEffect(() => {
    if (isAtEnd) setSeen(last)
  }, [isAtEnd, last])
  const older = () => {
    const isNear = scroller.current && scroller.current.scrollTop < nearTop
    if (!isNear || isAtEnd || chat?.fetching || items.length >= (chat?.total ?? 0)) return
    void dispatch(loadStreamMessages({ conversationId, offset: items.length }))
  }
  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        role="log"
        aria-label="Chat"
        className={styles.flow}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        onScroll={older}
      >
        {chat && !chat.fetching && items.length === 0 && <p className={styles.none}>No messages yet.</p>}
        <ul>
          {items.map((message) => (
            <ChatLine
              key={message._id}
              message={message}
              isCreator={message.senderId === creatorId}
              onMore={onMore}
            />
          ))}
        </ul>
      </div>
      {!isAtEnd && (
        <div className={styles.news}>
          <Button size="sm" className={styles.newsButton} onClick={toEnd}>
            <IconArrowDown size={16} stroke={2} aria-hidden />
            {last > seen ? 'New messages' : 'Latest messages'}
          </Button>
        </div>
      )}
    </div>
  )
}
