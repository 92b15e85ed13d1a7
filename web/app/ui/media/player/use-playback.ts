import { type RefObject, useCallback, useState } from 'react'

let onStage: HTMLMediaElement | null = null

/** Pauses the media that played before. */
function pauseOthers(element: HTMLMediaElement) {
  if (onStage !== element) onStage?.pause()
  onStage = element
}

export interface Playback {
  playing: boolean
  waiting: boolean
  time: number
  duration: number
  /** The end of the loaded part, in seconds. */
  loaded: number
  volume: number
  muted: boolean
  rate: number
}

const atRest = { playing: false, waiting: false, time: 0, loaded: 0, volume: 1, muted: false, rate: 1 }

/** The known duration is shown everywhere, unless the stream differs by a second or more. */
function durationOf(played: number, known: number): number {
  if (!(Number.isFinite(played) && played > 0)) return known
  return known > 0 && Math.abs(played - known) < 1 ? known : played
}

function read(video: HTMLMediaElement, known: number): Playback {
  const { paused, ended, currentTime, duration, buffered, volume, muted, playbackRate, readyState } = video
  return {
    playing: !paused && !ended,
    waiting: !paused && !ended && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    time: currentTime,
    duration: durationOf(duration, known),
    loaded: buffered.length > 0 ? buffered.end(buffered.length - 1) : 0,
    volume,
    muted: muted || volume === 0,
    rate: playbackRate,
  }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)

/** The state of a media element, and its controls. */
export function usePlayback(video: RefObject<HTMLMediaElement | null>, knownDuration: number) {
  const [playback, setPlayback] = useState<Playback>({ ...atRest, duration: knownDuration })

  const look = useCallback(() => {
    if (video.current) setPlayback(read(video.current, knownDuration))
  }, [video, knownDuration])

  const onPlay = useCallback(() => {
    if (video.current) pauseOthers(video.current)
    look()
  }, [video, look])

  const events = {
    onPlay,
    onPause: look,
    onPlaying: look,
    onWaiting: look,
    onEnded: look,
    onTimeUpdate: look,
    onSeeking: look,
    onSeeked: look,
    onProgress: look,
    onDurationChange: look,
    onVolumeChange: look,
    onRateChange: look,
  }

  const seek = (to: number) => {
    if (video.current) video.current.currentTime = within(to, playback.duration)
  }
  const setVolume = (volume: number) => {
    if (!video.current) return
    video.current.volume = within(Math.round(volume * 100) / 100, 1)
    video.current.muted = false
  }
  const toggleMuted = () => {
    if (!video.current) return
    if (video.current.volume === 0) setVolume(1)
    else video.current.muted = !video.current.muted
  }
  const setRate = (rate: number) => {
    if (video.current) video.current.playbackRate = rate
  }

  return { playback, events, seek, setVolume, toggleMuted, setRate }
}
