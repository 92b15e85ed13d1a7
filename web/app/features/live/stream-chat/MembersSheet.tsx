import type { ChatMember } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useCallback, useEffect, useState } from 'react'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Skeleton } from '~/ui/feedback/Skeleton'
import { Sheet } from '~/ui/overlay/Sheet'
import { Avatar } from '~/ui/picture/Avatar'
import styles from './MembersSheet.module.css'
import { moderationOf } from './use-moderation'

interface MembersSheetProps {
  conversationId: string
  onClose: () => void
}

const pageSize = 100

/** The members of the creator's chat, with moderation. */
export default function MembersSheet({ conversationId, onClose }: MembersSheetProps) {
  const me = useCurrentUser()?._id
  const [members, setMembers] = useState<ChatMember[] | null>(null)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    api('GET /streaming/chat/{id}/members', {
      params: { id: conversationId },
      query: { limit: pageSize },
    }).then(
      ({ data }) => setMembers(data),
      () => setFailed(true),
    )
  }, [conversationId])
  useEffect(load, [load])
  const others = members?.filter(({ _id }) => _id !== me)
  return (
    <Sheet title="Viewers" onClose={onClose}>
      {failed && (
        <div role="alert">
          <p>{messages.tryAgainLater}</p>
          <Button onClick={load}>Retry</Button>
        </div>
      )}
      {!others && !failed && <Skeleton height="160px" />}
      {others?.length === 0 && <p>No logged-in viewers yet.</p>}
      <ul className={styles.list}>
        {others?.map((member) => {
          const { mute, removeMember } = moderationOf(conversationId, member)
          return (
            <li key={member._id}>
              <Avatar src={member.avatar} />
              <b>{member.name}</b>
              <Button size="sm" onClick={() => void mute()}>
                Mute<span className="visually-hidden"> {member.name}</span>
              </Button>
              <Button
                size="sm"
                look="bad"
                onClick={() =>
                  void removeMember().then((done) => {
                    if (done) setMembers((before) => before?.filter(({ _id }) => _id !== member._id) ?? null)
                  })
                }
              >
                Remove<span className="visually-hidden"> {member.name}</span>
              </Button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
