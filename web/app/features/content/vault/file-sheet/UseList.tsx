import type { VaultUse } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { api } from '~/api/client'
import { Link } from '~/ui/link/Link'
import { ListEnd } from '~/ui/list/ListEnd'
import { useLoadedList } from '~/ui/list/use-loaded-list'
import { Tokens } from '~/ui/text/Tokens'
import { boughtText, labelOf, pathOf, titleOf } from '../labels'
import { BuyerList } from './BuyerList'
import styles from './UseList.module.css'

/** The uses of a file, each with its buyers. */
export function UseList({ fileId }: { fileId: string }) {
  const load = useCallback(
    (next: { cursor?: string | undefined; signal: AbortSignal }) =>
      api('GET /vault/{id}/uses', {
        params: { id: fileId },
        query: { limit: 20, ...(next.cursor ? { cursor: next.cursor } : {}) },
        signal: next.signal,
      }),
    [fileId],
  )
  const { items, cursor, state, more } = useLoadedList(load)
  return (
    <section className={styles.uses} aria-labelledby="vault-uses" aria-busy={state === 'loading'}>
      <h3 id="vault-uses">Where it is used</h3>
      <ul>
        {items.map((use) => (
          <UseRow key={use._id} fileId={fileId} use={use} />
        ))}
      </ul>
      <ListEnd cursor={cursor} state={state} more={more} of="uses" />
    </section>
  )
}

function UseRow({ fileId, use }: { fileId: string; use: VaultUse }) {
  const [isOpen, setOpen] = useState(false)
  const path = pathOf(use)
  const words = (
    <>
      <b>{labelOf(use.kind)}</b> {titleOf(use)}
    </>
  )
  return (
    <li className={styles.use}>
      <span className={styles.line}>
        {path ? (
          <Link to={path} className={styles.words}>
            {words}
          </Link>
        ) : (
          <span className={styles.words}>{words}</span>
        )}
        {use.isSale && <Tokens amount={use.price} />}
      </span>
      {use.buyers > 0 && use.itemId && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>{boughtText(use.buyers)}</summary>
          {isOpen && <BuyerList fileId={fileId} itemId={use.itemId} />}
        </details>
      )}
    </li>
  )
}
