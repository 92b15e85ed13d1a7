import type { Conversation } from '@ovation/contract'
import { useLocation } from 'react-router'
import { profilePath } from '~/shell/session'
import { useAppSelector } from '~/store/hooks'
import { IconLink } from '~/ui/controls/IconButton'
import IconArrowLeft from '~/ui/icons/IconArrowLeft'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import styles from './ConversationHead.module.css'
import { ConversationMenu } from './ConversationMenu'
import { selectTyping } from './state/typing-slice'

/** The other person. Creators have a page to link to, fans don't. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const { _id, recipientInfo } = conversation
  const { search } = useLocation()
  const isTyping = useAppSelector((state) => selectTyping(state).includes(_id))
  const handle = recipientInfo.username && `@${recipientInfo.username}`
  const who = (
    <>
      <Avatar src={recipientInfo.avatar} online={recipientInfo.isOnline} eager />
      <span className={styles.words}>
        <h1>
          <Name name={recipientInfo.name} verified={recipientInfo.verifiedAccount} />
        </h1>
        <span className={styles.line}>
          {isTyping ? 'is typing…' : recipientInfo.isOnline ? 'Online now' : handle}
        </span>
      </span>
    </>
  )
  return (
    <header className={styles.head}>
      <IconLink
        to={`/messages${search}`}
        label="Back to messages"
        icon={IconArrowLeft}
        className={styles.back}
      />
      {recipientInfo.isPerformer ? (
        <Link to={profilePath(recipientInfo)} className={styles.who}>
          {who}
        </Link>
      ) : (
        <span className={styles.who}>{who}</span>
      )}
      <ConversationMenu conversation={conversation} />
    </header>
  )
}
