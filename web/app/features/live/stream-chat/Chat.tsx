import type { StreamMessage } from '@ovation/contract'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '~/store/hooks'
import { ChatField } from './ChatField'
import { ChatList } from './ChatList'
import type { ChatKind } from './chat-calls'
import { Pinned } from './Pinned'

const MessageActions = lazy(() => import('./MessageActions'))

interface ChatProps {
  conversationId: string
  kind: ChatKind
  creatorId: string
  /** People who may not watch can't write. */
  canWrite?: boolean
  /** Between the messages and the field. */
  above?: ReactNode
  /** At the end of the row of the field. */
  beside?: ReactNode
}

/** The chat of a stream. The caller has entered it. */
export function Chat({ conversationId, kind, creatorId, canWrite = true, above, beside }: ChatProps) {
  const user = useCurrentUser()
  const [chosen, setChosen] = useState<StreamMessage | null>(null)
  const isOwn = user?._id === creatorId
  return (
    <>
      <Pinned conversationId={conversationId} isOwn={isOwn} />
      <ChatList conversationId={conversationId} creatorId={creatorId} onMore={user ? setChosen : undefined} />
      {above}
      {canWrite && (
        <ChatField conversationId={conversationId} kind={kind} isOwn={isOwn}>
          {beside}
        </ChatField>
      )}
      {chosen && (
        <Suspense>
          <MessageActions
            message={chosen}
            isOwn={isOwn}
            isPublic={kind === 'public'}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </>
  )
}
