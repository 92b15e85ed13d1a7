import type { CreatorSelf, MediaFile } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useFileRetry } from '~/shell/files/use-file-retry'
import { Button } from '~/ui/controls/Button'
import { CheckField } from '~/ui/form/CheckField'
import { formatSize } from '~/ui/form/format-size'
import { PickFile } from '~/ui/form/PickFile'
import { Progress } from '~/ui/form/Progress'
import { Panel } from '~/ui/layout/Panel'
import { VideoPlayer } from '~/ui/media/VideoPlayer'
import styles from '../Account.module.css'
import { useWelcomeVideo } from './use-welcome-video'
import video from './WelcomeVideo.module.css'

export function WelcomeVideoSection({ creator }: { creator: CreatorSelf }) {
  const { file, shown, show, progress, choose, cancel, removing, remove } = useWelcomeVideo(creator)
  return (
    <Panel title="Welcome video" lead="A short video for new visitors to your page.">
      {file && <Made file={file} />}
      {progress === null ? (
        <div className={styles.row}>
          <PickFile accept="video/mp4,video/quicktime,video/webm" onPick={choose}>
            {file ? 'Choose another video' : 'Choose a video'}
          </PickFile>
          {file && (
            <Button look="bare" busy={removing && 'Removing…'} onClick={remove}>
              Remove
            </Button>
          )}
          <span className={video.hint}>Up to {formatSize(limits.welcomeVideoBytes)}.</span>
        </div>
      ) : (
        <Progress {...progress} onCancel={cancel} />
      )}
      {file && (
        <CheckField
          look="switch"
          label="Show it on my page"
          hint={shown ? 'Visible once it’s processed.' : 'Hidden until you turn this on.'}
          checked={shown}
          onChange={(event) => show(event.currentTarget.checked)}
        />
      )}
    </Panel>
  )
}

/** The video, or its processing state. */
function Made({ file }: { file: MediaFile }) {
  if (file.url) {
    return <VideoPlayer file={file} label="Your welcome video" ratio="16 / 9" className={video.video} />
  }
  if (file.status === 'error') return <Failed file={file} />
  return (
    <p role="status" className={video.hint}>
      Processing your video: {file.progress}%
    </p>
  )
}

/** Why processing failed, with a retry. */
function Failed({ file }: { file: MediaFile }) {
  const { busy, retry } = useFileRetry([file])
  return (
    <div role="alert" className={video.failed}>
      <p>
        <b>This file couldn’t be processed.</b> {file.error} Try again, or choose another video.
      </p>
      <Button size="sm" busy={busy && 'Trying…'} onClick={retry}>
        Retry
      </Button>
    </div>
  )
}
