import type { Conversation, Message } from '@ovation/contract'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useAppDispatch, useAppSelector, useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/Button'
import { useHydrated } from '~/ui/form/form-context'
import IconArrowDown from '~/ui/icons/IconArrowDown'
import styles from './MessageFlow.module.css'
import { MessageLine } from './MessageLine'
import { loadMessages } from './message-slice'
import { selectOutbox } from './outbox-slice'
import { type MessageRow, markOf, rowsOf } from './rows'
import { TypingLine } from './TypingLine'
import { selectTyping } from './typing-slice'
import { useReadAll } from './use-read-all'

interface MessageFlowProps {
  conversation: Conversation
  /** Oldest first. */
  messages: readonly Message[]
  fetching: boolean
  error: string | null
  hasOlder: boolean
}

/** How near to its beginning the list is when older messages are asked for. */
const nearTop = 600
/** Fractions of pixels, and a finger that is not quite there. */
const nearEnd = 24

/** All that was said, the latest at the end, where it stays unless somebody reads further up. */
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
        timeZone: here ? undefined : 'UTC',
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
      mark={'message' in row.said && row.said.message._id === mark?.id ? mark.mark : null}
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
        <p>Nothing has been said yet. Say hello.</p>
        {isTyping && <TypingLine name={recipientInfo.name} />}
      </div>
    )
  }
  // Until the page answers, what it came with stands at the end of a list that the browser itself keeps there.
  if (!here) {
    return (
      <div className={styles.still} role="log" aria-label={label}>
        <div>{rows.map(line)}</div>
      </div>
    )
  }
  return (
    <Scrolled
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

interface ScrolledProps {
  label: string
  rows: MessageRow[]
  line: (row: MessageRow) => React.JSX.Element
  before: React.JSX.Element | null
  after: React.JSX.Element | null
  onTop: () => void
  lastOfOther: number
  unread: number
  conversationId: string
}

function Scrolled(props: ScrolledProps) {
  const { label, rows, line, before, after, onTop, lastOfOther, unread, conversationId } = props
  const list = useRef<VirtualizerHandle>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenHere, setSeenHere] = useState(lastOfOther)
  const shift = useGrewAtTop(rows)
  useReadAll({ conversationId, unread, lastSeq: lastOfOther, isAtEnd })

  const toEnd = useCallback(() => {
    sticks.current = true
    const box = scroller.current
    if (box) box.scrollTop = box.scrollHeight
  }, [])

  const last = rows.at(-1)
  const isMineLast = last?.isMine ?? false
  const hasAfter = after !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes below is what it follows.
  useLayoutEffect(() => {
    if (sticks.current || (isMineLast && last && 'outgoing' in last.said)) toEnd()
  }, [last?.key, hasAfter, toEnd])

  useEffect(() => {
    if (isAtEnd) setSeenHere(lastOfOther)
  }, [isAtEnd, lastOfOther])

  // What stands in it and the room around it change their height: pictures, fonts, a keyboard.
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const watcher = new ResizeObserver(() => {
      if (sticks.current) toEnd()
    })
    watcher.observe(box)
    for (const child of box.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [toEnd])

  function scrolled() {
    const box = scroller.current
    if (!box) return
    const left = box.scrollHeight - box.scrollTop - box.clientHeight
    sticks.current = left <= nearEnd
    setAtEnd(left <= nearEnd)
    if (box.scrollTop < nearTop) onTop()
  }

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.flow}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        onScroll={scrolled}
      >
        <div className={styles.above}>{before}</div>
        <div>
          <Virtualizer ref={list} scrollRef={scroller} data={rows} shift={shift}>
            {line}
          </Virtualizer>
        </div>
        <div className={styles.below}>{after}</div>
      </div>
      {!isAtEnd && (
        <div className={styles.news}>
          <Button size="sm" onClick={toEnd} className={styles.newsButton}>
            <IconArrowDown size={16} stroke={2} aria-hidden />
            {lastOfOther > seenHere ? 'New messages' : 'Latest messages'}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Older messages came in above: what is on the screen keeps its place. */
function useGrewAtTop(rows: readonly MessageRow[]): boolean {
  const before = useRef({ first: rows[0]?.key, length: rows.length })
  const first = rows[0]?.key
  const grew = first !== before.current.first && rows.length > before.current.length
  useLayoutEffect(() => {
    before.current = { first, length: rows.length }
  }, [first, rows.length])
  return grew
}
