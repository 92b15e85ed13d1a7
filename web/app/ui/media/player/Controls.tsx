import { IconButton } from '~/ui/controls/IconButton'
import IconMaximize from '~/ui/icons/IconMaximize'
import IconMinimize from '~/ui/icons/IconMinimize'
import IconPlayerPauseFilled from '~/ui/icons/IconPlayerPauseFilled'
import IconPlayerPlayFilled from '~/ui/icons/IconPlayerPlayFilled'
import IconVolume from '~/ui/icons/IconVolume'
import IconVolumeOff from '~/ui/icons/IconVolumeOff'
import styles from './Controls.module.css'
import { clock, lengthOf } from './clock'
import { Settings } from './Settings'
import type { Player } from './use-player'

/** The controls of a video that has started. */
export function Controls({ player }: { player: Player }) {
  const { playback, fullscreen, toggle, seek, setVolume, toggleMuted } = player
  const { playing, time, duration, loaded, volume, muted } = playback
  const part = (seconds: number) => (duration > 0 ? `${(seconds / duration) * 100}%` : '0%')
  return (
    <div className={styles.controls}>
      <input
        type="range"
        className={styles.seek}
        style={{ '--played': part(time), '--loaded': part(loaded) }}
        aria-label="Position"
        aria-valuetext={`${clock(time)} of ${lengthOf(duration)}`}
        data-keys="player"
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(time, duration)}
        onChange={(event) => seek(event.currentTarget.valueAsNumber)}
      />
      <div className={styles.line}>
        <IconButton
          label={playing ? 'Pause' : 'Play'}
          icon={playing ? IconPlayerPauseFilled : IconPlayerPlayFilled}
          className={styles.button}
          onClick={toggle}
        />
        <IconButton
          label={muted ? 'Unmute' : 'Mute'}
          icon={muted ? IconVolumeOff : IconVolume}
          className={styles.button}
          onClick={toggleMuted}
        />
        <input
          type="range"
          className={styles.volume}
          style={{ '--played': `${muted ? 0 : volume * 100}%`, '--loaded': '0%' }}
          aria-label="Volume"
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : volume}
          onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.time}>
          {clock(time)} / {lengthOf(duration)}
        </span>
        <Settings player={player} />
        <IconButton
          label={fullscreen.full ? 'Leave full screen' : 'Full screen'}
          icon={fullscreen.full ? IconMinimize : IconMaximize}
          className={styles.button}
          onClick={() => void fullscreen.toggle()}
        />
      </div>
    </div>
  )
}
