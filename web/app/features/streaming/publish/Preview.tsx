import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import IconMicrophone from '~/ui/icons/IconMicrophone'
import IconMicrophoneOff from '~/ui/icons/IconMicrophoneOff'
import IconScreenShare from '~/ui/icons/IconScreenShare'
import IconScreenShareOff from '~/ui/icons/IconScreenShareOff'
import IconVideo from '~/ui/icons/IconVideo'
import IconVideoOff from '~/ui/icons/IconVideoOff'
import { LevelMeter } from './LevelMeter'
import styles from './Preview.module.css'
import type { Camera } from './use-camera'

interface PreviewProps {
  camera: Camera
  /** Chips on the picture. */
  children?: ReactNode
}

/** What the camera sees, as the person before it is used to seeing themselves. */
export function Preview({ camera, children }: PreviewProps) {
  const { state, sentence, media, isCameraOn, isMicrophoneOn, isSharing } = camera
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = media
  }, [media])
  return (
    <div className={styles.preview}>
      <video
        ref={video}
        autoPlay
        playsInline
        muted
        aria-label="Your camera"
        data-mirrored={!isSharing || undefined}
        data-off={(!isCameraOn && !isSharing) || undefined}
      />
      {state === 'asking' && <p className={styles.words}>Asking for the camera</p>}
      {state === 'refused' && !isSharing && (
        <div className={styles.words} role="alert">
          <p>{sentence}</p>
          <Button look="light" onClick={camera.retry}>
            Try again
          </Button>
        </div>
      )}
      {state === 'ready' && !isCameraOn && !isSharing && <p className={styles.words}>The camera is off</p>}
      <div className={styles.chips}>{children}</div>
      <div className={styles.buttons}>
        <LevelMeter media={isMicrophoneOn ? media : null} />
        {state !== 'refused' && (
          <>
            <IconButton
              label={isMicrophoneOn ? 'Mute the microphone' : 'Unmute the microphone'}
              icon={isMicrophoneOn ? IconMicrophone : IconMicrophoneOff}
              look="picture"
              onClick={camera.toggleMicrophone}
            />
            <IconButton
              label={isCameraOn ? 'Turn the camera off' : 'Turn the camera on'}
              icon={isCameraOn ? IconVideo : IconVideoOff}
              look="picture"
              onClick={camera.toggleCamera}
            />
          </>
        )}
        {camera.canShare && (
          <IconButton
            label={isSharing ? 'Stop sharing the screen' : 'Share the screen'}
            icon={isSharing ? IconScreenShareOff : IconScreenShare}
            look="picture"
            onClick={isSharing ? camera.stopSharing : camera.shareScreen}
          />
        )}
      </div>
    </div>
  )
}
