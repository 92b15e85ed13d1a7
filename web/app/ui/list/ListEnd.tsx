import { messages } from '@ovation/contract/limits'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Rows } from '~/ui/layout/Rows'
import { withParams } from '~/ui/list/search-params'
import styles from './ListEnd.module.css'
import type { InfiniteList } from './use-infinite-list'

interface ListEndProps extends InfiniteList {
  /** What there is more of: posts, creators. */
  of: string
  /** The page's loader reads `cursor` from the address, so the list goes on without scripts too. */
  linked?: boolean
}

/** How far below the screen the end may be when the next page is asked for. */
const reach = '600px'

/** The end of a list that loads more by itself. */
export function ListEnd({ cursor, state, more, of, linked = false }: ListEndProps) {
  const { search } = useLocation()
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(() => void more())

  useEffect(() => {
    if (!end.current || !cursor || state !== 'idle') return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near()
      },
      { rootMargin: reach },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [cursor, state])

  const busy = state === 'loading' ? `Loading more ${of}` : ''
  return (
    <div ref={end} className={styles.end}>
      <output className="visually-hidden">{busy}</output>
      {state === 'failed' && (
        <p role="alert">
          {messages.tryAgainLater}
          <Button onClick={() => void more()}>Retry</Button>
        </p>
      )}
      {state !== 'failed' && cursor && !linked && (
        <Button busy={state === 'loading' && 'Loading'} onClick={() => void more()}>
          Load more<span className="visually-hidden"> {of}</span>
        </Button>
      )}
      {state !== 'failed' && cursor && linked && (
        <ButtonLink
          to={withParams(search, { cursor })}
          waits
          aria-disabled={state === 'loading' || undefined}
          onClick={(event) => {
            event.preventDefault()
            void more()
          }}
        >
          Load more<span className="visually-hidden"> {of}</span>
        </ButtonLink>
      )}
    </div>
  )
}

interface RowListProps<T> extends InfiniteList {
  items: readonly T[]
  row: (item: T) => ReactNode
  /** What there is more of: payments, orders. */
  of: string
  /** What is said when there is none. */
  none: ReactNode
}

/** Rows that grow to that end, or a word when there are none. The page's loader reads `cursor` from the address. */
export function RowList<T>({ items, row, of, none, ...more }: RowListProps<T>) {
  if (items.length === 0) return none
  return (
    <>
      <Rows>{items.map(row)}</Rows>
      <ListEnd {...more} of={of} linked />
    </>
  )
}
