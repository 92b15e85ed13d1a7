import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/ui/controls/Button'
import { CameraButtons } from './CameraButtons'
import { LevelMeter } from './LevelMeter'
import styles from './Preview.module.css'
import type { Camera } from './use-camera'

interface PreviewProps {
  camera: Camera
  /** Chips over the video. */
  children?: ReactNode
  /** Fills its container, without buttons. */
  isBare?: boolean
}

/** The camera, mirrored. */
export function Preview({ camera, children, isBare = false }: PreviewProps) {
  const { state, sentence, media, isCameraOn, isMicrophoneOn, isSharing } = camera
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = media
  }, [media])
  return (
    <div className={styles.preview} data-bare={isBare || undefined}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="Your camera"
        data-mirrored={!isSharing || undefined}
        data-off={(!isCameraOn && !isSharing) || undefined}
      />
      {state === 'asking' && <p className={styles.words}>Waiting for permission to use the camera</p>}
      {state === 'refused' && !isSharing && (
        <div className={styles.words} role="alert">
          <p>{sentence}</p>
          <Button look="light" onClick={camera.retry}>
            Try again
          </Button>
        </div>
      )}
      {state === 'ready' && !isCameraOn && !isSharing && <p className={styles.words}>Camera off</p>}
      <div className={styles.chips}>{children}</div>
      {!isBare && (
        <div className={styles.buttons}>
          <LevelMeter media={isMicrophoneOn ? media : null} />
          <CameraButtons camera={camera} look="picture" />
        </div>
      )}
    </div>
  )
}
