import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import IconMicrophone from '~/ui/icons/IconMicrophone'
import IconMicrophoneOff from '~/ui/icons/IconMicrophoneOff'
import IconScreenShare from '~/ui/icons/IconScreenShare'
import IconScreenShareOff from '~/ui/icons/IconScreenShareOff'
import IconVideo from '~/ui/icons/IconVideo'
import IconVideoOff from '~/ui/icons/IconVideoOff'
import type { Icon } from '~/ui/icons/icon'
import styles from './CameraButtons.module.css'
import type { Camera } from './use-camera'

interface CameraButtonsProps {
  camera: Camera
  /** Icons over the video, or a row of labelled buttons. */
  look: 'picture' | 'row'
}

/** Switches for microphone, camera and screen. */
export function CameraButtons({ camera, look }: CameraButtonsProps) {
  const { isMicrophoneOn, isCameraOn, isSharing } = camera
  const switches = [
    camera.state !== 'refused' && {
      label: isMicrophoneOn ? 'Mute microphone' : 'Unmute microphone',
      short: isMicrophoneOn ? 'Mic on' : 'Mic off',
      icon: isMicrophoneOn ? IconMicrophone : IconMicrophoneOff,
      run: camera.toggleMicrophone,
    },
    camera.state !== 'refused' && {
      label: isCameraOn ? 'Turn camera off' : 'Turn camera on',
      short: isCameraOn ? 'Camera on' : 'Camera off',
      icon: isCameraOn ? IconVideo : IconVideoOff,
      run: camera.toggleCamera,
    },
    camera.canShare && {
      label: isSharing ? 'Stop sharing' : 'Share screen',
      short: isSharing ? 'Stop sharing' : 'Share screen',
      icon: isSharing ? IconScreenShareOff : IconScreenShare,
      run: isSharing ? camera.stopSharing : camera.shareScreen,
    },
  ].filter((one) => one !== false)
  return switches.map(({ label, short, icon, run }) =>
    look === 'picture' ? (
      <IconButton key={short} label={label} icon={icon} look="picture" onClick={run} />
    ) : (
      <RowButton key={short} label={label} short={short} icon={icon} onClick={run} />
    ),
  )
}

interface RowButtonProps {
  label: string
  short: string
  icon: Icon
  onClick: () => void
}

function RowButton({ label, short, icon: Sign, onClick }: RowButtonProps) {
  return (
    <Button title={label} className={styles.button} onClick={onClick}>
      <Sign size={20} stroke={1.75} aria-hidden />
      <span>{short}</span>
    </Button>
  )
}
