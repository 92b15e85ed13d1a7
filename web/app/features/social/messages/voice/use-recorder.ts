import { useCallback, useEffect, useRef, useState } from 'react'
import {
  isFull,
  type Levels,
  levelOf,
  levelsASecond,
  recordedFile,
  recordingFormat,
  refusalOf,
} from './recording'

export type Recorder =
  | { state: 'asking' }
  | { state: 'refused'; sentence: string }
  | { state: 'recording' | 'paused' }
  | { state: 'done'; file: File; url: string }

interface Running {
  recorder: MediaRecorder
  /** Stops the microphone. */
  release: () => void
}

/** Starts recording on mount. The microphone is released when recording ends or the component unmounts. */
export function useRecorder() {
  const [recording, setRecording] = useState<Recorder>({ state: 'asking' })
  const [levels, setLevels] = useState<Levels>([])
  const running = useRef<Running | null>(null)

  useEffect(() => {
    let isHere = true
    start({
      onLevel: (level) => setLevels((before) => [...before, level]),
      onDone: (file) => {
        if (isHere) setRecording({ state: 'done', file, url: URL.createObjectURL(file) })
      },
    }).then(
      (begun) => {
        if (!isHere) return begun.release()
        running.current = begun
        setRecording({ state: 'recording' })
      },
      (error: unknown) => {
        if (isHere) setRecording({ state: 'refused', sentence: refusalOf(error) })
      },
    )
    return () => {
      isHere = false
      running.current?.release()
    }
  }, [])

  const url = recording.state === 'done' ? recording.url : null
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
  }, [url])

  const stop = useCallback(() => running.current?.recorder.stop(), [])
  const full = isFull(levels)
  useEffect(() => {
    if (full && running.current?.recorder.state !== 'inactive') stop()
  }, [full, stop])

  return {
    recording,
    levels,
    stop,
    pause() {
      running.current?.recorder.pause()
      setRecording({ state: 'paused' })
    },
    resume() {
      running.current?.recorder.resume()
      setRecording({ state: 'recording' })
    },
  }
}

interface Heard {
  onLevel: (level: number) => void
  onDone: (file: File) => void
}

async function start({ onLevel, onDone }: Heard): Promise<Running> {
  const format = recordingFormat((mime) => MediaRecorder.isTypeSupported(mime))
  if (!format) throw new TypeError('No format')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, { mimeType: format.mime })
  const sound = new AudioContext()
  const analyser = sound.createAnalyser()
  sound.createMediaStreamSource(stream).connect(analyser)
  const sample = new Uint8Array(analyser.fftSize)
  const everyMs = 1000 / levelsASecond
  let before = performance.now()
  let due = 0
  const listening = setInterval(() => {
    const now = performance.now()
    if (recorder.state === 'recording') {
      analyser.getByteTimeDomainData(sample)
      // Timers of background pages run less often while recording continues.
      for (due += now - before; due >= everyMs; due -= everyMs) onLevel(levelOf(sample))
    }
    before = now
  }, everyMs)

  const parts: Blob[] = []
  const release = () => {
    clearInterval(listening)
    for (const track of stream.getTracks()) track.stop()
    if (sound.state !== 'closed') void sound.close()
  }
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    release()
    onDone(recordedFile(parts, format))
  }
  recorder.start(1000)
  return { recorder, release }
}
