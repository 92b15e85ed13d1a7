import { useCallback } from 'react'
import { api } from '~/api/client'
import { ListEnd } from '~/ui/list/ListEnd'
import { useLoadedList } from '~/ui/list/use-loaded-list'
import { Avatar } from '~/ui/picture/Avatar'
import { TimeAgo } from '~/ui/text/TimeAgo'
import styles from './BuyerList.module.css'

/** The buyers of one use of a file, latest first. */
export function BuyerList({ fileId, itemId }: { fileId: string; itemId: string }) {
  const load = useCallback(
    (next: { cursor?: string | undefined; signal: AbortSignal }) =>
      api('GET /vault/{id}/buyers', {
        params: { id: fileId },
        query: { itemId, limit: 20, ...(next.cursor ? { cursor: next.cursor } : {}) },
        signal: next.signal,
      }),
    [fileId, itemId],
  )
  const { items, cursor, state, more } = useLoadedList(load)
  return (
    <>
      <ul className={styles.buyers} aria-busy={state === 'loading'}>
        {items.map(({ _id, user, createdAt }) => (
          <li key={_id}>
            <Avatar src={user.avatar} size={32} />
            <span className={styles.name}>{user.name || user.username}</span>
            <TimeAgo instant={createdAt} />
          </li>
        ))}
      </ul>
      <ListEnd cursor={cursor} state={state} more={more} of="buyers" />
    </>
  )
}
