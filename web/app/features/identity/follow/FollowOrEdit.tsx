import type { CreatorBrief } from '@ovation/contract'
import { useCurrentUser } from '~/store/hooks'
import { IconLink } from '~/ui/controls/IconButton'
import IconPencil from '~/ui/icons/IconPencil'
import { FollowButton } from './FollowButton'
import styles from './FollowOrEdit.module.css'

/** A follow button, or for the creator themselves a link to edit. */
export function FollowOrEdit({ creator, edit }: { creator: CreatorBrief; edit: string }) {
  const mine = useCurrentUser()?._id === creator._id
  if (mine) return <IconLink to={edit} label="Edit" icon={IconPencil} size={20} />
  return <FollowButton creator={creator} className={styles.follow} />
}
