import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '~/store/hooks'
import { readConversation } from '../state/receive'

interface Looking {
  conversationId: string
  unread: number
  /** The newest message of the other one. */
  lastSeq: number
  isAtEnd: boolean
}

/** What stands at the end of an open conversation is read once somebody looks at it. */
export function useReadAll({ conversationId, unread, lastSeq, isAtEnd }: Looking) {
  const dispatch = useAppDispatch()
  const isVisible = useVisible()
  const readUpTo = useRef({ conversationId: '', seq: 0 })
  useEffect(() => {
    if (readUpTo.current.conversationId !== conversationId) {
      readUpTo.current = { conversationId, seq: unread > 0 ? 0 : lastSeq }
    }
    if (!isVisible || !isAtEnd || (unread === 0 && lastSeq <= readUpTo.current.seq)) return
    readUpTo.current = { conversationId, seq: lastSeq }
    dispatch(readConversation(conversationId)).catch(() => {
      // It is asked again with the next message, or when somebody comes back to it.
      readUpTo.current = { conversationId, seq: 0 }
    })
  }, [dispatch, conversationId, unread, lastSeq, isAtEnd, isVisible])
}

function useVisible() {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
