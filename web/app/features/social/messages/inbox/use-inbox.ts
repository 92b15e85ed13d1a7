import type { ConversationList } from '@ovation/contract'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { byLatest } from '../state/conversation-changes'
import { conversationsLoaded, loadConversations, selectConversations } from '../state/conversation-slice'
import type { ConversationQuery } from '../state/conversation-state'

interface Loaded {
  list: ConversationList
  query: ConversationQuery
}

/** The list of conversations: from the loader at first, then from the store. */
export function useInbox(loaded: Loaded) {
  const dispatch = useAppDispatch()
  const state = useAppSelector(selectConversations)
  const [stored, setStored] = useState<Loaded | null>(null)
  useLayoutEffect(() => {
    dispatch(conversationsLoaded(loaded))
    setStored(loaded)
  }, [dispatch, loaded])

  const { query } = loaded
  const { cursor, requesting, error } = state.list
  const more = useCallback(async () => {
    if (!cursor || requesting) return
    await dispatch(loadConversations({ ...query, cursor, isMore: true }))
  }, [dispatch, cursor, requesting, query])
  const retry = () => void dispatch(loadConversations(query))

  if (stored !== loaded) {
    const { data, cursor = null } = loaded.list
    return { conversations: byLatest(data), cursor, state: 'idle' as const, error: null, more, retry }
  }
  const conversations = byLatest(state.list.data.flatMap((id) => state.mapping[id] ?? []))
  return {
    conversations,
    cursor,
    state: requesting ? ('loading' as const) : ('idle' as const),
    error,
    more,
    retry,
  }
}
