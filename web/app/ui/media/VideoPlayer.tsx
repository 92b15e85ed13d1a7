import type { MediaFile } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { Button } from '~/ui/Button'
import { Chip } from '~/ui/Chip'
import { averageColour } from '~/ui/colour'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { lengthOf } from './clock'
import { Controls } from './player/Controls'
import { useIdle } from './player/use-idle'
import { usePlayer } from './player/use-player'
import styles from './VideoPlayer.module.css'

interface VideoPlayerProps {
  file: Pick<MediaFile, '_id' | 'url' | 'thumbnails' | 'thumbhash' | 'width' | 'height' | 'duration'>
  /** What is on, for those who cannot see it. */
  label: string
  /** Instead of the video's own first picture. */
  poster?: string | undefined
  /** Width to height, as CSS writes it; the video's own unless the place decides. */
  ratio?: string | undefined
  /** A fresh link to the same video, for whoever comes back to it after hours. */
  renew?: (() => Promise<string | null>) | undefined
  className?: string | undefined
}

/** A video with a poster and controls of our own. Nothing is loaded before it is asked to play. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url } = props.file
  return url ? <Stage key={props.file._id} {...props} src={url} /> : null
}

function Stage({
  file,
  label,
  poster,
  ratio,
  renew,
  className = '',
  src,
}: VideoPlayerProps & { src: string }) {
  const player = usePlayer({ src, duration: file.duration ?? 0, renew })
  const { frame, video, begun, playback, stream, events, play, retry, toggle } = player
  const { idle, stir, rest } = useIdle(begun && playback.playing)
  return (
    <section
      ref={frame}
      // The player's keys need somewhere to arrive.
      tabIndex={begun ? 0 : undefined}
      aria-label={label}
      className={`${styles.player} ${className}`}
      style={{ '--ratio': ratio ?? ratioOf(file), backgroundColor: averageColour(file.thumbhash) }}
      data-begun={begun || undefined}
      data-idle={idle || undefined}
      onKeyDown={(event) => {
        stir()
        if (begun) player.onKeyDown(event)
      }}
      onPointerMove={stir}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && rest()}
    >
      <video
        ref={video}
        className={styles.video}
        preload="none"
        playsInline
        aria-label={label}
        {...events}
        onError={stream.fail}
        onPointerUp={({ pointerType }) => {
          if (pointerType === 'mouse') toggle()
          else if (idle) stir()
          else rest()
        }}
        onDoubleClick={() => void player.fullscreen.toggle()}
      />
      {!begun && <Poster file={file} poster={poster} onPlay={() => void play()} label={`Play ${label}`} />}
      {begun && playback.waiting && !stream.failed && <span className={styles.waiting} aria-hidden />}
      {stream.failed ? (
        <div role="alert" className={styles.failed}>
          <p>{messages.somethingWentWrong}</p>
          <Button look="light" onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      ) : (
        begun && (
          <div className={styles.controls}>
            <Controls player={player} />
          </div>
        )
      )}
    </section>
  )
}

interface PosterProps extends Pick<VideoPlayerProps, 'file' | 'poster' | 'label'> {
  onPlay: () => void
}

function Poster({ file, poster, label, onPlay }: PosterProps) {
  const own = file.thumbnails.at(-1)
  return (
    <button type="button" className={styles.poster} aria-label={label} onClick={onPlay}>
      {(poster ?? own) && <img src={poster ?? own} alt="" decoding="async" />}
      <span className={styles.play}>
        <IconPlayerPlayFilled size={24} aria-hidden />
      </span>
      {file.duration !== null && (
        <Chip look="picture" className={styles.duration}>
          {lengthOf(file.duration)}
        </Chip>
      )}
    </button>
  )
}

const wide = '16 / 9'

const ratioOf = ({ width, height }: Pick<MediaFile, 'width' | 'height'>) =>
  width && height ? `${width} / ${height}` : wide
