import type { MediaFile } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import { averageColour } from '~/ui/picture/colour'
import { lengthOf } from './player/clock'
import { useStage } from './player/use-stage'
import styles from './VideoPlayer.module.css'

interface VideoPlayerProps {
  file: Pick<MediaFile, '_id' | 'url' | 'thumbnails' | 'thumbhash' | 'width' | 'height' | 'duration'>
  /** The accessible name. */
  label: string
  /** Replaces the video's own poster. */
  poster?: string | undefined
  /** A CSS aspect ratio; the video's own by default. */
  ratio?: string | undefined
  /** Gets a new URL of the same video, because URLs expire. */
  renew?: (() => Promise<string | null>) | undefined
  className?: string | undefined
}

/**
 * A video with a poster and our own controls. The video is loaded when it is played; the player's code when the browser
 * is idle.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { url } = props.file
  return url ? <Player key={props.file._id} {...props} src={url} /> : null
}

function Player({
  file,
  label,
  poster,
  ratio,
  renew,
  className = '',
  src,
}: VideoPlayerProps & { src: string }) {
  const { Stage, waiting, load, play } = useStage()
  const look = {
    className: `${styles.player} ${className}`,
    style: { '--ratio': ratio ?? ratioOf(file), backgroundColor: averageColour(file.thumbhash) },
  }
  if (Stage) return <Stage src={src} duration={file.duration ?? 0} renew={renew} label={label} {...look} />
  return (
    <section aria-label={label} onPointerEnter={load} onFocus={load} {...look}>
      <Poster file={file} poster={poster} onPlay={play} label={`Play ${label}`} />
      {waiting && <span className={styles.waiting} aria-hidden />}
    </section>
  )
}

interface PosterProps extends Pick<VideoPlayerProps, 'file' | 'poster' | 'label'> {
  onPlay: () => void
}

function Poster({ file, poster, label, onPlay }: PosterProps) {
  const own = file.thumbnails.at(-1)
  return (
    <button type="button" className={styles.poster} onClick={onPlay}>
      <span className="visually-hidden">{label}</span>
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
