import type { Me } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useAppDispatch } from '~/store/hooks'
import { changeCurrentUser } from '~/store/user-slice'
import { Panel } from '~/ui/layout/Panel'
import { PictureUpload } from '../PictureUpload'
import { PortraitUpload } from '../PortraitUpload'

export function PicturesSection({ user }: { user: Me }) {
  const dispatch = useAppDispatch()
  return (
    <>
      <Panel title="Profile photo" lead="A photo of you or a logo. It’s shown small and round.">
        <PortraitUpload user={user} />
      </Panel>
      <Panel
        title="Cover"
        lead="The wide image at the top of your page. You choose the part that phones show."
      >
        <PictureUpload
          call="POST /performers/cover/upload"
          remove="DELETE /performers/cover"
          field="cover"
          maxBytes={limits.coverBytes}
          current={user.cover}
          isOwn={user.cover !== null}
          shape="wide"
          alt="Your cover"
          onDone={(cover) => dispatch(changeCurrentUser({ cover }))}
          onRemoved={() => dispatch(changeCurrentUser({ cover: null }))}
        />
      </Panel>
    </>
  )
}
