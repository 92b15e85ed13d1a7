import type { CreatorList, CreatorSearch } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '~/ui/Button'
import { CreatorGrid } from './CreatorGrid'
import styles from './CreatorResults.module.css'
import { changed } from './url'
import { useMoreCreators } from './use-more-creators'

interface CreatorResultsProps {
  list: CreatorList
  query: CreatorSearch
  /** Another search is on its way: the shapes of what comes. */
  pending: boolean
  columns: 3 | 4
}

const perRowAtMost = 4

/** Cards that load more by themselves; the link does the same for those without scripts. */
export function CreatorResults({ list, query, pending, columns }: CreatorResultsProps) {
  const { creators, cursor, state, more } = useMoreCreators(list, query)
  const { search } = useLocation()
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!end.current || !cursor || state !== 'idle' || pending) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && void more(), {
      rootMargin: '600px',
    })
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [cursor, state, pending, more])

  if (pending)
    return <CreatorGrid creators={[]} coming={Math.max(creators.length, perRowAtMost)} columns={columns} />
  return (
    <>
      <CreatorGrid creators={creators} coming={state === 'loading' ? perRowAtMost : 0} columns={columns} />
      <div ref={end} className={styles.end}>
        <output className="visually-hidden">{state === 'loading' ? 'Loading more creators' : ''}</output>
        {state === 'failed' ? (
          <p role="alert">
            {messages.tryAgainLater}
            <Button onClick={() => void more()}>Retry</Button>
          </p>
        ) : (
          cursor && (
            <ButtonLink
              to={{ search: changed(search, { cursor }) }}
              prefetch="none"
              aria-disabled={state === 'loading' || undefined}
              onClick={(event) => {
                event.preventDefault()
                void more()
              }}
            >
              Load more
            </ButtonLink>
          )
        )}
      </div>
    </>
  )
}
