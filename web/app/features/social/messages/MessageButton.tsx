import { useNavigate } from 'react-router'
import { useJoinLink } from '~/shell/return-to'
import { useAppDispatch, useCurrentUser, useFeature } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { useAction } from '~/ui/feedback/use-action'
import IconMessageCircle from '~/ui/icons/IconMessageCircle'
import { firstNameOf } from '~/ui/text/names'

interface Person {
  _id: string
  name: string
}

/** Opens the conversation with a person. */
function useMessage(source: 'performer' | 'user', { _id: sourceId }: Person) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { busy, run } = useAction(async () => {
    // Loaded on a click: the state of conversations is no part of a creator's page.
    const { openConversationWith } = await import('./open-conversation-with')
    const id = await dispatch(openConversationWith(source, sourceId))
    if (id) await navigate(`/messages/${id}`)
  })
  return { busy, start: () => void run() }
}

/** On a creator's page. Visitors are sent to join. Hidden from the creator and from operators. */
export function MessageButton({ creator, className }: { creator: Person; className?: string | undefined }) {
  const user = useCurrentUser()
  const joinLink = useJoinLink(undefined, `to message ${firstNameOf(creator.name)}`)
  const { busy, start } = useMessage('performer', creator)
  const hasMessages = useFeature('messages')
  if (!hasMessages || user?._id === creator._id || user?.isOperator) return null
  const inside = (
    <>
      <IconMessageCircle size={20} stroke={1.75} aria-hidden />
      <span>
        Message<span className="visually-hidden"> {creator.name}</span>
      </span>
    </>
  )
  if (!user) {
    return (
      <ButtonLink {...joinLink} className={className}>
        {inside}
      </ButtonLink>
    )
  }
  return (
    <Button busy={busy && 'Opening'} className={className} onClick={start}>
      {inside}
    </Button>
  )
}

/** In a creator's list of fans. */
export function MessageFan({ fan }: { fan: Person }) {
  const { start } = useMessage('user', fan)
  if (!useFeature('messages')) return null
  return <IconButton label={`Message ${fan.name}`} icon={IconMessageCircle} size={20} onClick={start} />
}
