import type { CreatorSelf } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { CheckField } from '~/ui/form/CheckField'
import { PickFile } from '~/ui/form/PickFile'
import { Progress } from '~/ui/form/Progress'
import { sizeInWords } from '~/ui/form/size'
import styles from '../Account.module.css'
import { Panel } from '../AccountPage'
import { useWelcomeVideo } from './use-welcome-video'
import video from './WelcomeVideo.module.css'

export function WelcomeVideoSection({ creator }: { creator: CreatorSelf }) {
  const { url, shown, show, progress, choose, cancel } = useWelcomeVideo(creator)
  return (
    <Panel title="Welcome video" lead="A minute of you, for people who have just found your page.">
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: nobody has written captions for what the creator just recorded.
        <video key={url} src={url} controls playsInline preload="metadata" className={video.video} />
      )}
      {progress === null ? (
        <div className={styles.row}>
          <PickFile accept="video/mp4,video/quicktime,video/webm" onPick={choose}>
            {url ? 'Choose another video' : 'Choose a video'}
          </PickFile>
          <span className={video.hint}>Up to {sizeInWords(limits.welcomeVideoBytes)}.</span>
        </div>
      ) : (
        <Progress fraction={progress} onCancel={cancel} />
      )}
      {url && (
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
