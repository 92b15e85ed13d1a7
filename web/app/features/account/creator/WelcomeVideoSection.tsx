import type { CreatorSelf, MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { CheckField } from '~/ui/form/CheckField'
import { PickFile } from '~/ui/form/PickFile'
import { Progress } from '~/ui/form/Progress'
import { sizeInWords } from '~/ui/form/size'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import { Panel } from '~/ui/Panel'
import styles from '../Account.module.css'
import { useWelcomeVideo } from './use-welcome-video'
import video from './WelcomeVideo.module.css'

export function WelcomeVideoSection({ creator }: { creator: CreatorSelf }) {
  const { file, shown, show, progress, choose, cancel } = useWelcomeVideo(creator)
  return (
    <Panel title="Welcome video" lead="A minute of you, for people who have just found your page.">
      {file && <Made file={file} />}
      {progress === null ? (
        <div className={styles.row}>
          <PickFile accept="video/mp4,video/quicktime,video/webm" onPick={choose}>
            {file ? 'Choose another video' : 'Choose a video'}
          </PickFile>
          <span className={video.hint}>Up to {sizeInWords(limits.welcomeVideoBytes)}.</span>
        </div>
      ) : (
        <Progress {...progress} onCancel={cancel} />
      )}
      {file && (
        <CheckField
          look="switch"
          label="Show it on my page"
          checked={shown}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      )}
    </Panel>
  )
}

/** The video, or how far it has come. */
function Made({ file }: { file: MediaFile }) {
  if (file.url) {
    return <VideoPlayer file={file} label="Your welcome video" ratio="16 / 9" className={video.video} />
  }
  if (file.status === 'error') {
    return <p role="alert">{file.error ?? 'This video cannot be played. Choose another one.'}</p>
  }
  return (
    <p role="status" className={video.hint}>
      Making your video ready: {file.progress} %
    </p>
  )
}
