import type { Conversation } from '@ovation/contract'
import { profilePath } from '~/shell/session'
import { useFeature } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import styles from './CannotWrite.module.css'

/** Replaces the composer with the reason and the next step. */
export function CannotWrite({ conversation: { recipientInfo, isBlocked } }: { conversation: Conversation }) {
  const { name, isPerformer } = recipientInfo
  if (!useFeature('messages'))
    return (
      <div className={styles.closed} role="note">
        <p>Messages are switched off. You can still read this conversation.</p>
      </div>
    )
  const canFollow = isPerformer && !isBlocked
  return (
    <div className={styles.closed} role="note">
      <p>
        {isBlocked
          ? 'You’ve blocked this person.'
          : canFollow
            ? `Follow or subscribe to ${name} to send a message.`
            : `${name} is no longer a fan of yours.`}
      </p>
      {canFollow && (
        <ButtonLink to={profilePath(recipientInfo)} look="go" size="sm">
          Follow or subscribe
        </ButtonLink>
      )}
    </div>
  )
}
