import type { Me } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useAppDispatch } from '~/store'
import { PictureUpload } from './PictureUpload'
import { changeCurrentUser } from './slice'

export function PortraitUpload({ user }: { user: Me }) {
  const dispatch = useAppDispatch()
  return (
    <PictureUpload
      call={user.isPerformer ? 'POST /performers/avatar/upload' : 'POST /users/avatar/upload'}
      field="avatar"
      maxBytes={limits.avatarBytes}
      current={user.avatar}
      shape="round"
      alt="Your profile photo"
      onDone={(avatar) => dispatch(changeCurrentUser({ avatar }))}
    />
  )
}
