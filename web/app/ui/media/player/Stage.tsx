import { messages } from '@ovation/contract/limits'
import { type CSSProperties, useEffectEvent, useLayoutEffect } from 'react'
import { Button } from '~/ui/controls/Button'
import styles from '../VideoPlayer.module.css'
import { Controls } from './Controls'
import { useIdle } from './use-idle'
import { type Playable, usePlayer } from './use-player'

interface StageProps extends Playable {
  /** The accessible name. */
  label: string
  className: string
  style: CSSProperties
}

/** A video that plays as soon as it is mounted. */
export function Stage({ label, className, style, ...playable }: StageProps) {
  const player = usePlayer(playable)
  const { frame, video, playback, stream, events, play, retry, toggle } = player
  const { idle, stir, rest } = useIdle(playback.playing)
  const begin = useEffectEvent(() => void play())
  // Synchronously within the click: some browsers allow sound only then.
  useLayoutEffect(() => begin(), [])
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: receives the player's keyboard shortcuts.
      tabIndex={0}
      aria-label={label}
      className={className}
      style={style}
      data-begun
      data-idle={idle || undefined}
      onKeyDown={(event) => {
        stir()
        player.onKeyDown(event)
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
      {playback.waiting && !stream.failed && <span className={styles.waiting} aria-hidden />}
      {stream.failed ? (
        <div role="alert" className={styles.failed}>
          <p>{messages.somethingWentWrong}</p>
          <Button look="light" onClick={() => void retry()}>
            Retry
          </Button>
        </div>
      ) : (
        <div className={styles.controls}>
          <Controls player={player} />
        </div>
      )}
    </section>
  )
}
