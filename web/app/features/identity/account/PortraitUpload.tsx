import type { Me } from '@ovation/contract'
import { defaultAvatar, limits } from '@ovation/contract/limits'
import { useAppDispatch } from '~/store/hooks'
import { changeCurrentUser } from '~/store/user-slice'
import { PictureUpload } from './PictureUpload'

export function PortraitUpload({ user }: { user: Me }) {
  const dispatch = useAppDispatch()
  return (
    <PictureUpload
      call={user.isPerformer ? 'POST /performers/avatar/upload' : 'POST /users/avatar/upload'}
      remove={user.isPerformer ? 'DELETE /performers/avatar' : 'DELETE /users/avatar'}
      field="avatar"
      maxBytes={limits.avatarBytes}
      current={user.avatar}
      isOwn={user.avatar !== defaultAvatar}
      shape="round"
      alt="Your profile photo"
      onDone={(avatar) => dispatch(changeCurrentUser({ avatar }))}
      onRemoved={() => dispatch(changeCurrentUser({ avatar: defaultAvatar }))}
    />
  )
}
