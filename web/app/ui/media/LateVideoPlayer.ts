import { latePart } from '~/ui/hydration/late-part'
import videoStyles from './VideoPlayer.module.css'
import { VideoSpace } from './VideoSpace'

/** For lists of posts, of which few have a video. */
export const LateVideoPlayer = latePart(
  () => import('./VideoPlayer').then((module) => module.VideoPlayer),
  [videoStyles],
  VideoSpace,
)
