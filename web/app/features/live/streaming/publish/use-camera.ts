import { useCallback, useEffect, useRef, useState } from 'react'
import { useHydrated } from '~/ui/hydration/use-hydrated'

export interface Devices {
  cameras: MediaDeviceInfo[]
  microphones: MediaDeviceInfo[]
}

export interface Camera {
  state: 'asking' | 'ready' | 'refused'
  /** Why there is no video. */
  sentence: string
  /** The tracks that are shown and sent. */
  media: MediaStream | null
  devices: Devices
  cameraId: string
  microphoneId: string
  isCameraOn: boolean
  isMicrophoneOn: boolean
  isSharing: boolean
  canShare: boolean
  retry(): void
  chooseCamera(id: string): void
  chooseMicrophone(id: string): void
  toggleCamera(): void
  toggleMicrophone(): void
  shareScreen(): void
  stopSharing(): void
}

const pictures: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
}
const sound: MediaTrackConstraints = { echoCancellation: true, noiseSuppression: true }

export function refusalOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return 'Your browser blocks the camera and microphone. Allow them for this site, then try again.'
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No camera or microphone was found. Connect one, then try again.'
  if (name === 'NotReadableError') return 'Another app is using the camera. Close it, then try again.'
  return 'This browser can’t use a camera here.'
}

const wish = (base: MediaTrackConstraints, deviceId: string): MediaTrackConstraints =>
  deviceId ? { ...base, deviceId: { exact: deviceId } } : base

/** Camera and microphone, or the one that exists. */
async function openDevices(cameraId: string, microphoneId: string): Promise<MediaStream> {
  const { mediaDevices } = navigator
  const both = { video: wish(pictures, cameraId), audio: wish(sound, microphoneId) }
  try {
    return await mediaDevices.getUserMedia(both)
  } catch (error) {
    const isMissing = error instanceof Error && error.name === 'NotFoundError'
    if (!isMissing) throw error
    const { video, audio } = both
    return await mediaDevices.getUserMedia({ video }).catch(() => mediaDevices.getUserMedia({ audio }))
  }
}

const stop = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The camera, microphone and screen of this device while `isWanted`. They are released afterwards. */
export function useCamera(isWanted = true): Camera {
  const [state, setState] = useState<Camera['state']>('asking')
  const [sentence, setSentence] = useState('')
  const [own, setOwn] = useState<MediaStream | null>(null)
  const [screen, setScreen] = useState<MediaStream | null>(null)
  const [media, setMedia] = useState<MediaStream | null>(null)
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] })
  const [chosen, setChosen] = useState({ cameraId: '', microphoneId: '' })
  const [attempt, setAttempt] = useState(0)
  const [isCameraOn, setCameraOn] = useState(true)
  const [isMicrophoneOn, setMicrophoneOn] = useState(true)
  const here = useHydrated()
  const switches = useRef({ isCameraOn, isMicrophoneOn })
  switches.current = { isCameraOn, isMicrophoneOn }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests the devices again.
  useEffect(() => {
    if (!isWanted) return setOwn(null)
    let left = false
    let opened: MediaStream | null = null
    setState('asking')
    openDevices(chosen.cameraId, chosen.microphoneId).then(
      async (stream) => {
        opened = stream
        if (left) return stop(stream)
        for (const track of stream.getTracks()) {
          const { isCameraOn, isMicrophoneOn } = switches.current
          track.enabled = track.kind === 'video' ? isCameraOn : isMicrophoneOn
          // Unplugged: the browser chooses another device.
          track.addEventListener('ended', () => setChosen({ cameraId: '', microphoneId: '' }))
        }
        setOwn(stream)
        setState('ready')
        // Devices have labels only after permission was given.
        setDevices(await listDevices())
      },
      (error: unknown) => {
        if (left) return
        setSentence(refusalOf(error))
        setState('refused')
      },
    )
    return () => {
      left = true
      // Some devices open one camera at a time. The last frame stays until the next camera opens.
      stop(opened)
    }
  }, [isWanted, chosen, attempt])

  useEffect(() => {
    const look = () => void listDevices().then(setDevices)
    navigator.mediaDevices?.addEventListener('devicechange', look)
    return () => navigator.mediaDevices?.removeEventListener('devicechange', look)
  }, [])

  useEffect(() => {
    if (!own && !screen) return setMedia(null)
    const picture = screen?.getVideoTracks()[0] ?? own?.getVideoTracks()[0]
    const voice = own?.getAudioTracks()[0] ?? screen?.getAudioTracks()[0]
    setMedia(new MediaStream([picture, voice].filter((track) => track !== undefined)))
  }, [own, screen])
  useEffect(() => () => stop(screen), [screen])

  const shareScreen = useCallback(async () => {
    try {
      const shared = await navigator.mediaDevices.getDisplayMedia({ video: { frameRate: 30 } })
      // The browser has its own button to stop sharing.
      shared.getVideoTracks()[0]?.addEventListener('ended', () => setScreen(null))
      setScreen(shared)
    } catch {
      // The person cancelled.
    }
  }, [])

  return {
    state,
    sentence,
    media,
    devices,
    ...chosenOf(own, chosen),
    isCameraOn,
    isMicrophoneOn,
    isSharing: screen !== null,
    canShare: here && 'getDisplayMedia' in (navigator.mediaDevices ?? {}),
    retry: () => setAttempt((n) => n + 1),
    chooseCamera: (cameraId) => setChosen((before) => ({ ...before, cameraId })),
    chooseMicrophone: (microphoneId) => setChosen((before) => ({ ...before, microphoneId })),
    toggleCamera() {
      for (const track of own?.getVideoTracks() ?? []) track.enabled = !isCameraOn
      setCameraOn(!isCameraOn)
    },
    toggleMicrophone() {
      for (const track of own?.getAudioTracks() ?? []) track.enabled = !isMicrophoneOn
      setMicrophoneOn(!isMicrophoneOn)
    },
    shareScreen: () => void shareScreen(),
    stopSharing: () => setScreen(null),
  }
}

/** The chosen devices, or those the browser chose. */
function chosenOf(own: MediaStream | null, chosen: { cameraId: string; microphoneId: string }) {
  const used = (track: MediaStreamTrack | undefined) => track?.getSettings().deviceId ?? ''
  return {
    cameraId: chosen.cameraId || used(own?.getVideoTracks()[0]),
    microphoneId: chosen.microphoneId || used(own?.getAudioTracks()[0]),
  }
}

async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices()
  const named = all.filter(({ deviceId }) => deviceId !== '')
  return {
    cameras: named.filter(({ kind }) => kind === 'videoinput'),
    microphones: named.filter(({ kind }) => kind === 'audioinput'),
  }
}
