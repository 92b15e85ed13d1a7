import { messages } from '@ovation/contract/limits'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Rows } from '~/ui/layout/Rows'
import { withParams } from '~/ui/list/search-params'
import styles from './ListEnd.module.css'
import type { InfiniteList } from './use-infinite-list'

interface ListEndProps extends InfiniteList {
  /** What the list contains: posts, creators. */
  of: string
  /** The page's loader reads `cursor` from the URL, so the list continues without scripts too. */
  linked?: boolean
}

/** How far below the screen the end is when the next page is loaded. */
const reach = '600px'

/** The end of a list: loads the next page when it comes near, and has a button for it. */
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
  /** What the list contains: payments, orders. */
  of: string
  /** Shown when the list is empty. */
  none: ReactNode
}

/** Rows with a `ListEnd`, or `none`. The page's loader reads `cursor` from the URL. */
export function RowList<T>({ items, row, of, none, ...more }: RowListProps<T>) {
  if (items.length === 0) return none
  return (
    <>
      <Rows>{items.map(row)}</Rows>
      <ListEnd {...more} of={of} linked />
    </>
  )
}
