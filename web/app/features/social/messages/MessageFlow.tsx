import type { Conversation, Message } from '@ovation/contract'
import { useCallback, useMemo } from 'react'
import { useAppDispatch, useAppSelector, useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { MessageLine } from './bubbles/MessageLine'
import styles from './MessageFlow.module.css'
import { ScrolledRows } from './ScrolledRows'
import { loadMessages } from './state/message-slice'
import { selectOutbox } from './state/outbox-slice'
import { type MessageRow, markOf, rowsOf } from './state/rows'
import { selectTyping } from './state/typing-slice'
import { TypingLine } from './TypingLine'

interface MessageFlowProps {
  conversation: Conversation
  /** Oldest first. */
  messages: readonly Message[]
  fetching: boolean
  error: string | null
  hasOlder: boolean
}

/** The messages, latest at the end. The list stays at its end unless the reader scrolls up. */
export function MessageFlow({ conversation, messages, fetching, error, hasOlder }: MessageFlowProps) {
  const { _id: id, recipientInfo, totalNotSeenMessages: unread } = conversation
  const me = useCurrentUser()?._id ?? ''
  const dispatch = useAppDispatch()
  const here = useHydrated()
  const outbox = useAppSelector(selectOutbox)
  const isTyping = useAppSelector((state) => selectTyping(state).includes(id))
  const rows = useMemo(
    () =>
      rowsOf({
        messages,
        outbox: outbox.filter(({ conversationId }) => conversationId === id),
        me,
        clock: here ? 'local' : 'utc',
      }),
    [messages, outbox, id, me, here],
  )
  const mark = markOf(messages, me, conversation)
  const lastOfOther = messages.findLast(({ senderId }) => senderId !== me)?.seq ?? 0
  const older = useCallback(() => {
    const beforeSeq = messages[0]?.seq
    if (hasOlder && !fetching && !error) void dispatch(loadMessages({ conversationId: id, beforeSeq }))
  }, [dispatch, messages, hasOlder, fetching, error, id])
  const retry = () => void dispatch(loadMessages({ conversationId: id, beforeSeq: messages[0]?.seq }))

  const line = (row: MessageRow) => (
    <MessageLine
      key={row.key}
      row={row}
      mark={'message' in row.content && row.content.message._id === mark?.id ? mark.mark : null}
    />
  )
  const before = error ? (
    <p className={styles.failed} role="alert">
      {error}
      <Button size="sm" onClick={retry}>
        Retry
      </Button>
    </p>
  ) : null
  const label = `Messages with ${recipientInfo.name}`
  if (rows.length === 0) {
    return (
      <div className={styles.empty} role="log" aria-label={label}>
        <p>No messages yet.{conversation.canWrite && ' Say hello.'}</p>
        {isTyping && <TypingLine name={recipientInfo.name} />}
      </div>
    )
  }
  // Before hydration, CSS keeps the list at its end.
  if (!here) {
    return (
      <div className={styles.still} role="log" aria-label={label}>
        <div>{rows.map(line)}</div>
      </div>
    )
  }
  return (
    <ScrolledRows
      label={label}
      rows={rows}
      line={line}
      before={before}
      after={isTyping ? <TypingLine name={recipientInfo.name} /> : null}
      onTop={older}
      lastOfOther={lastOfOther}
      unread={unread}
      conversationId={id}
    />
  )
}
