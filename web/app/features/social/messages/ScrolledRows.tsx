import {
  type JSX,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Virtualizer } from 'virtua'
import { Button } from '~/ui/controls/Button'
import IconArrowDown from '~/ui/icons/IconArrowDown'
import { useEndOfScroll } from '~/ui/list/use-end-of-scroll'
import { useReadAll } from './inbox/use-read-all'
import styles from './MessageFlow.module.css'
import type { MessageRow } from './state/rows'

interface ScrolledRowsProps {
  label: string
  rows: MessageRow[]
  line: (row: MessageRow) => JSX.Element
  before: JSX.Element | null
  after: JSX.Element | null
  /** Called near the first loaded message. */
  onTop: () => void
  /** The seq of the other person's newest message. */
  lastOfOther: number
  unread: number
  conversationId: string
}

/** Pixels from the top at which older messages load. */
const nearTop = 600

/** Renders only the rows near the viewport. */
export function ScrolledRows(props: ScrolledRowsProps) {
  const { label, rows, line, before, after, onTop, lastOfOther, unread, conversationId } = props
  const scroller = useRef<HTMLDivElement>(null)
  const { isAtEnd, toEnd, follow } = useEndOfScroll(scroller)
  const [seenHere, setSeenHere] = useState(lastOfOther)
  const shift = useGrewAtTop(rows)
  const { playing, onPlayCapture } = usePlayingRow(rows)
  useReadAll({ conversationId, unread, lastSeq: lastOfOther, isAtEnd })

  const last = rows.at(-1)
  const isWritten = last !== undefined && 'outgoing' in last.content
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever comes below is what it follows.
  useLayoutEffect(() => {
    // An own message scrolls into view.
    if (isWritten) toEnd()
    else follow()
  }, [last?.key, after === null, toEnd, follow])

  useEffect(() => {
    if (isAtEnd) setSeenHere(lastOfOther)
  }, [isAtEnd, lastOfOther])

  const look = useCallback(() => {
    if (scroller.current && scroller.current.scrollTop < nearTop) onTop()
  }, [onTop])

  return (
    <div className={styles.frame}>
      <div
        ref={scroller}
        className={styles.flow}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        onScroll={look}
        onPlayCapture={onPlayCapture}
      >
        <div className={styles.above}>{before}</div>
        <div>
          <Virtualizer scrollRef={scroller} data={rows} shift={shift} keepMounted={playing}>
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

/** Keeps the row of playing media mounted while the reader scrolls away. */
function usePlayingRow(rows: readonly MessageRow[]) {
  const [key, setKey] = useState<string | null>(null)
  const at = rows.findIndex((row) => row.key === key)
  return {
    playing: at < 0 ? [] : [at],
    onPlayCapture({ target }: SyntheticEvent) {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      setKey(line?.dataset.row ?? null)
    },
  }
}

/** Whether older messages were added at the top, so that the scroll position is kept. */
function useGrewAtTop(rows: readonly MessageRow[]): boolean {
  const before = useRef({ first: rows[0]?.key, length: rows.length })
  const first = rows[0]?.key
  const grew = first !== before.current.first && rows.length > before.current.length
  useLayoutEffect(() => {
    before.current = { first, length: rows.length }
  }, [first, rows.length])
  return grew
}
