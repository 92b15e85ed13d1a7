import { type KeyboardEvent, useEffect, useRef } from 'react'
import { actionFor } from './keys'
import { useFullscreen } from './use-fullscreen'
import { usePlayback } from './use-playback'
import { useStream } from './use-stream'

const volumeStep = 0.1

export interface Playable {
  src: string
  /** In seconds; 0 if unknown before loading. */
  duration: number
  /** Gets a new URL of the same video, because URLs expire. */
  renew?: (() => Promise<string | null>) | undefined
}

/** The state and actions of a player, for its components. */
export function usePlayer({ src, duration, renew }: Playable) {
  const frame = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const stream = useStream(video, src)
  const { playback, events, seek, setVolume, toggleMuted, setRate } = usePlayback(video, duration)
  const fullscreen = useFullscreen(frame, video)

  // The pressed button is gone with the poster or the error; the frame receives the keys.
  useEffect(() => {
    if (!stream.failed) frame.current?.focus({ preventScroll: true })
  }, [stream.failed])

  async function play() {
    await stream.begin()
    // Refused or interrupted by a pause: the controls show the state.
    await video.current?.play().catch(() => {})
  }

  async function retry() {
    const fresh = await renew?.().catch(() => null)
    await stream.beginAgain(fresh ?? src)
    await video.current?.play().catch(() => {})
  }

  const toggle = () => (playback.playing ? video.current?.pause() : void play())

  function onKeyDown(event: KeyboardEvent) {
    const action = actionFor(event)
    if (!action) return
    event.preventDefault()
    if (action.does === 'toggle') toggle()
    else if (action.does === 'seek') seek(playback.time + action.by)
    else if (action.does === 'seekTo') seek(playback.duration * action.part)
    else if (action.does === 'volume') setVolume(playback.volume + action.by * volumeStep)
    else if (action.does === 'mute') toggleMuted()
    else void fullscreen.toggle()
  }

  return {
    ...{ frame, video, playback, events, stream, fullscreen },
    ...{ play, retry, toggle, seek, setVolume, toggleMuted, setRate, onKeyDown },
  }
}

export type Player = ReturnType<typeof usePlayer>
