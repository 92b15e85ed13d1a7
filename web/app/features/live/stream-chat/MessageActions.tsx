import type { StreamMessage } from '@ovation/contract'
import { useState } from 'react'
import { ReportSheet } from '~/features/content/reports/ReportSheet'
import { BlockSheet } from '~/features/identity/blocks/BlockSheet'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from './Chat.module.css'
import { moderationOf, useDeleteMessage, usePin } from './use-moderation'

interface MessageActionsProps {
  message: StreamMessage
  /** The viewer is the creator of the stream. */
  isOwn: boolean
  /** Private chats have no pins, mutes or removals. */
  isPublic: boolean
  onClose: () => void
}

/** Actions for a message and its sender. */
export default function MessageActions({ message, isOwn, isPublic, onClose }: MessageActionsProps) {
  const user = useCurrentUser()
  const { senderInfo: sender } = message
  const isMine = user?._id === sender._id
  const remove = useDeleteMessage(message)
  const { mute, removeMember } = moderationOf(message.conversationId, sender)
  const pin = usePin(message.conversationId)
  const [asking, setAsking] = useState<'report' | 'block' | null>(null)
  const first = (act: () => Promise<unknown>) => () => {
    onClose()
    void act()
  }
  if (asking === 'report')
    return <ReportSheet target="message" targetId={message._id} name={sender.name} onClose={onClose} />
  if (asking === 'block') return <BlockSheet person={sender} onClose={onClose} />
  return (
    <Sheet title={isMine ? 'Your message' : sender.name} onClose={onClose}>
      <p className={styles.quote}>{message.text || 'A tip'}</p>
      <div className={styles.actions}>
        {isOwn && isPublic && (
          <Button full onClick={first(() => pin(message._id))}>
            Pin to the top
          </Button>
        )}
        {(isMine || isOwn) && (
          <Button full look="bad" onClick={first(remove)}>
            Delete message
          </Button>
        )}
        {isOwn && isPublic && !isMine && (
          <>
            <Button full onClick={first(mute)}>
              Mute {sender.name}
            </Button>
            <Button full look="bad" onClick={first(removeMember)}>
              Remove from this stream
            </Button>
          </>
        )}
        {!isMine && (
          <Button full onClick={() => setAsking('report')}>
            Report
          </Button>
        )}
        {!isMine && user?.isPerformer && (
          <Button full look="bad" onClick={() => setAsking('block')}>
            Block {sender.name}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
