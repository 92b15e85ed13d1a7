import type { BodyOf, Calls, Conversation } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { api } from '~/api/client'
import { PersonMenu } from '~/features/content/more-menu/PersonMenu'
import { useAddToList } from '~/features/social/fan-lists/use-add-to-list'
import { profilePath } from '~/shell/session'
import { useAppDispatch, useCurrentUser } from '~/store/hooks'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import IconBell from '~/ui/icons/IconBell'
import IconBellOff from '~/ui/icons/IconBellOff'
import IconNote from '~/ui/icons/IconNote'
import IconPlus from '~/ui/icons/IconPlus'
import IconTrash from '~/ui/icons/IconTrash'
import IconUserCircle from '~/ui/icons/IconUserCircle'
import { Confirm } from '~/ui/overlay/Confirm'
import { MenuItem, MenuItemLink } from '~/ui/overlay/MoreMenu'
import { NoteSheet } from './NoteSheet'
import { conversationChanged } from './state/conversation-slice'
import { messageRemoved } from './state/message-slice'

const AboutFanSheet = lazy(() =>
  import('./about-fan/AboutFanSheet').then((module) => ({ default: module.AboutFanSheet })),
)

type Changes = BodyOf<Calls['PUT /conversations/{id}/update']>

/** The menu of a conversation. */
export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const { _id: id, recipientInfo, isMuted, performerId, lastSeq } = conversation
  const [asking, setAsking] = useState<'about' | 'note' | 'delete' | null>(null)
  const dispatch = useAppDispatch()
  const isMine = useCurrentUser()?._id === performerId
  const addToList = useAddToList(recipientInfo)

  async function change(body: Changes) {
    dispatch(conversationChanged(await api('PUT /conversations/{id}/update', { params: { id }, body })))
  }

  const blocked = (isBlocked: boolean) =>
    dispatch(conversationChanged({ ...conversation, isBlocked, canWrite: !isBlocked }))

  const mute = useAction(async () => {
    await change({ isMuted: !isMuted })
    toast({
      message: isMuted
        ? 'Notifications on for this conversation.'
        : 'Notifications off for this conversation.',
    })
  })

  const removeAll = useAction(async () => {
    await api('DELETE /messages/{id}/remove-all-message', { params: { id } })
    dispatch(messageRemoved({ conversationId: id, id: null, seq: lastSeq }))
    setAsking(null)
  })

  return (
    <>
      <PersonMenu
        person={recipientInfo}
        about={{
          target: isMine ? 'user' : 'performer',
          targetId: recipientInfo._id,
          label: `More about the conversation with ${recipientInfo.name}`,
        }}
        onBlocked={() => blocked(true)}
        onUnblocked={() => blocked(false)}
      >
        {recipientInfo.isPerformer && (
          <MenuItemLink icon={IconUserCircle} to={profilePath(recipientInfo)}>
            View page
          </MenuItemLink>
        )}
        <MenuItem icon={isMuted ? IconBell : IconBellOff} onPick={() => void mute.run()}>
          {isMuted ? 'Unmute' : 'Mute'}
        </MenuItem>
        {isMine && (
          <MenuItem icon={IconUserCircle} onPick={() => setAsking('about')}>
            About this fan
          </MenuItem>
        )}
        {isMine && (
          <MenuItem icon={IconPlus} onPick={addToList.ask}>
            Add to list
          </MenuItem>
        )}
        {isMine && (
          <MenuItem icon={IconNote} onPick={() => setAsking('note')}>
            Note about this fan
          </MenuItem>
        )}
        {isMine && lastSeq > 0 && (
          <MenuItem icon={IconTrash} bad onPick={() => setAsking('delete')}>
            Delete all messages
          </MenuItem>
        )}
      </PersonMenu>
      {addToList.sheet}
      {asking === 'about' && (
        <Suspense>
          <AboutFanSheet
            conversationId={id}
            name={recipientInfo.name}
            onNote={() => setAsking('note')}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
      {asking === 'note' && (
        <NoteSheet
          name={recipientInfo.name}
          note={conversation.note}
          onSave={(note) => change({ note })}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <Confirm
          title="Delete all messages?"
          yes="Delete all"
          busy={removeAll.busy && 'Deleting…'}
          onYes={() => void removeAll.run()}
          onNo={() => setAsking(null)}
        >
          They will be deleted for both of you.
        </Confirm>
      )}
    </>
  )
}
