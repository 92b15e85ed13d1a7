import type { FanCard } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, errorMessage } from '~/api/client'
import { ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { ListEnd } from '~/ui/list/ListEnd'
import { useLoadedList } from '~/ui/list/use-loaded-list'
import { Avatar } from '~/ui/picture/Avatar'
import { WordSearch } from '../WordSearch'
import styles from './SendTo.module.css'

type Fan = Pick<FanCard, '_id' | 'name' | 'username' | 'avatar' | 'isOnline'>

/** Chooses a fan; the file is added to a new message to them. */
export function SendTo({ fileId }: { fileId: string }) {
  const [q, setQ] = useState('')
  const [opening, setOpening] = useState<string | null>(null)
  const navigate = useNavigate()
  const load = useCallback(
    (next: { cursor?: string | undefined; signal: AbortSignal }) => readFans(q, next.cursor, next.signal),
    [q],
  )
  const { items, isOpen, cursor, state, more } = useLoadedList(load)

  async function write(fanId: string) {
    if (opening) return
    setOpening(fanId)
    try {
      const { _id } = await api('POST /conversations', { body: { source: 'user', sourceId: fanId } })
      await navigate(`/messages/${_id}?vault=${fileId}`)
    } catch (error) {
      toast({ kind: 'error', message: errorMessage(error) })
      setOpening(null)
    }
  }

  return (
    <>
      <WordSearch label="Search your fans" onSearch={setQ} />
      <ul className={styles.people} aria-busy={state === 'loading' || opening !== null}>
        {items.map(({ _id, name, username, avatar, isOnline }) => (
          <li key={_id}>
            <button type="button" onClick={() => void write(_id)}>
              <Avatar src={avatar} online={isOnline} />
              <span>{name || username}</span>
            </button>
          </li>
        ))}
      </ul>
      {isOpen && items.length === 0 && (
        <p className={styles.none}>{q ? 'No fans found.' : 'No conversations yet. Search for a fan.'}</p>
      )}
      <ListEnd cursor={cursor} state={state} more={more} of="fans" />
      <ButtonLink to={`/creator/mass-messages/new?vault=${fileId}`}>New mass message</ButtonLink>
    </>
  )
}

/** Recent conversations, or fans by name. */
async function readFans(q: string, cursor: string | undefined, signal: AbortSignal) {
  const page = { limit: 20, ...(cursor ? { cursor } : {}) }
  if (q) return api('GET /users/search', { query: { ...page, q }, signal })
  const { data, ...list } = await api('GET /conversations', { query: page, signal })
  return { ...list, data: data.map(({ recipientInfo }): Fan => recipientInfo) }
}
