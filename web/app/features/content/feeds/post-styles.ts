import creatorLine from '~/features/content/items/CreatorLine.module.css'
import itemActions from '~/features/content/items/ItemActions.module.css'
import lockPanel from '~/features/content/locks/LockPanel.module.css'
import action from '~/features/content/reactions/action.module.css'
import lockedPicture from '~/features/money/unlock/LockedPicture.module.css'
import unlockButton from '~/features/money/unlock/UnlockButton.module.css'
import rows from '~/ui/layout/Rows.module.css'
import listEnd from '~/ui/list/ListEnd.module.css'
import audioPlayer from '~/ui/media/AudioPlayer.module.css'
import coverPicture from '~/ui/media/CoverPicture.module.css'
import photoGrid from '~/ui/media/PhotoGrid.module.css'
import videoPlayer from '~/ui/media/VideoPlayer.module.css'
import priceLine from '~/ui/money/PriceLine.module.css'
import picture from '~/ui/picture/Picture.module.css'
import name from '~/ui/text/Name.module.css'
import richText from '~/ui/text/RichText.module.css'
import pollBox from './PollBox.module.css'
import postCard from './PostCard.module.css'
import postList from './PostList.module.css'
import streamOfPost from './StreamOfPost.module.css'

/** The styles of a list of posts, for pages that load its code late. */
export const postStyles = [
  creatorLine,
  itemActions,
  lockPanel,
  action,
  lockedPicture,
  unlockButton,
  rows,
  listEnd,
  audioPlayer,
  coverPicture,
  photoGrid,
  videoPlayer,
  priceLine,
  picture,
  name,
  richText,
  pollBox,
  postCard,
  postList,
  streamOfPost,
]
