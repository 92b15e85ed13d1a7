import type { MediaFile } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '~/ui/controls/IconButton'
import IconPlayerPauseFilled from '~/ui/icons/IconPlayerPauseFilled'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import styles from './AudioPlayer.module.css'
import { clock, lengthOf } from './player/clock'
import { usePlayback } from './player/use-playback'
import { waveformPath } from './waveform'

interface AudioPlayerProps {
  file: Pick<MediaFile, '_id' | 'url' | 'duration' | 'waveform'>
  /** The accessible name. */
  label: string
  /** Gets a new URL of the same file, because URLs expire. */
  renew?: () => Promise<string | null>
}

/** An audio player with a waveform. */
export function AudioPlayer({ file, label, renew }: AudioPlayerProps) {
  return file.url ? <Player key={file._id} file={file} label={label} renew={renew} url={file.url} /> : null
}

function Player({ file, label, renew, url }: AudioPlayerProps & { url: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [src, setSrc] = useState(url)
  const [failed, setFailed] = useState(false)
  const { playback, events, seek } = usePlayback(audio, file.duration ?? 0)
  const { playing, time, duration } = playback

  async function toggle() {
    if (playing) return audio.current?.pause()
    if (failed) {
      const fresh = await renew?.().catch(() => null)
      flushSync(() => setSrc(fresh ?? src))
      audio.current?.load()
    }
    setFailed(false)
    // Refused or interrupted by a pause: the button shows the state.
    await audio.current?.play().catch(() => {})
  }

  return (
    <section className={styles.player} aria-label={label}>
      <audio ref={audio} src={src} preload="none" {...events} onError={() => setFailed(true)} />
      <IconButton
        label={playing ? `Pause ${label}` : `Play ${label}`}
        icon={playing ? IconPlayerPauseFilled : IconPlayerPlayFilled}
        size={20}
        className={styles.play}
        onClick={() => void toggle()}
      />
      <div className={styles.wave} style={{ '--played': duration > 0 ? time / duration : 0 }}>
        <Bars peaks={file.waveform} className={styles.all} />
        <Bars peaks={file.waveform} className={styles.played} />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${clock(time)} of ${lengthOf(duration)}`}
          min={0}
          max={duration || 1}
          step="any"
          value={Math.min(time, duration)}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
      </div>
      <span className={styles.time}>{time > 0 ? clock(time) : lengthOf(duration)}</span>
      {failed && (
        <p role="alert" className={styles.failed}>
          {messages.somethingWentWrong}
        </p>
      )}
    </section>
  )
}

function Bars({ peaks, className }: { peaks: number[] | null; className: string | undefined }) {
  const { path, width } = waveformPath(peaks ?? [])
  return (
    <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className={className} aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
