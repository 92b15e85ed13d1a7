import type { IceServer, Play } from '@ovation/contract'
import { useEffect, useRef, useState } from 'react'
import { readToken } from '~/api/cookies'
import { Button } from '~/ui/controls/Button'
import { openSource } from '../watch/open-source'
import type { Source, SourceState } from '../watch/source'
import { beginPlaying } from '../watch/video'
import styles from './OtherSide.module.css'

interface OtherSideProps {
  streamId: string
  play: Play | null
  iceServers: readonly IceServer[]
  name: string
}

/** The other person's video. */
export function OtherSide({ streamId, play, iceServers, name }: OtherSideProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<SourceState>('connecting')
  const [isMuted, setMuted] = useState(false)
  const [tries, setTries] = useState(1)
  const address = play && `${play.engine} ${play.url} ${play.token ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload brings a new object with the same address.
  useEffect(() => {
    const element = video.current
    if (!play || !element) return
    let left = false
    let source: Source | null = null
    void openSource({
      video: element,
      streamId,
      play,
      iceServers,
      token: readToken() ?? null,
      onState: (now) => {
        if (left) return
        setState(now)
        if (now === 'playing') void beginPlaying(element).then(() => setMuted(element.muted))
      },
    }).then((opened) => {
      if (left) opened.stop()
      else source = opened
    })
    return () => {
      left = true
      source?.stop()
    }
  }, [address, tries])
  return (
    <div className={styles.other}>
      {/* biome-ignore lint/a11y/useMediaCaption: a live conversation has no captions. */}
      <video ref={video} autoPlay playsInline aria-label={name} />
      {state !== 'playing' && (
        <OtherSideState state={state} name={name} onTryAgain={() => setTries(tries + 1)} />
      )}
      {state === 'playing' && isMuted && (
        <Button
          look="light"
          className={styles.unmute}
          onClick={() => {
            if (video.current) video.current.muted = false
            setMuted(false)
          }}
        >
          Turn the sound on
        </Button>
      )}
    </div>
  )
}

interface OtherSideStateProps {
  state: SourceState
  name: string
  onTryAgain: () => void
}

/** Shown until the video plays. States that are not retried automatically have a button. */
export function OtherSideState({ state, name, onTryAgain }: OtherSideStateProps) {
  return (
    <div className={styles.words}>
      <p role="status">{statusText(state, name)}</p>
      {(state === 'unplayable' || state === 'wrong-node') && (
        <Button look="light" onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}

function statusText(state: SourceState, name: string): string {
  if (state === 'wrong-node')
    return `We can't connect you to ${name}: their video is on another server of this site.`
  if (state === 'unplayable')
    return `Your browser can't play ${name}'s video. Try another browser, such as Chrome, Edge or Safari.`
  return state === 'reconnecting' ? 'Reconnecting' : `Waiting for ${name}`
}
