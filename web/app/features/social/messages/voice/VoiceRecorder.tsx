import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import IconArrowUp from '~/ui/icons/IconArrowUp'
import IconCheck from '~/ui/icons/IconCheck'
import IconMicrophone from '~/ui/icons/IconMicrophone'
import IconPlayerPauseFilled from '~/ui/icons/IconPlayerPauseFilled'
import IconTrash from '~/ui/icons/IconTrash'
import { AudioPlayer } from '~/ui/media/AudioPlayer'
import { clock } from '~/ui/media/player/clock'
import { waveformPath } from '~/ui/media/waveform'
import { type Levels, lastLevels, secondsOf } from './recording'
import { useRecorder } from './use-recorder'
import styles from './VoiceRecorder.module.css'

interface VoiceRecorderProps {
  onSend: (recording: File) => void
  onClose: () => void
}

/** Records a voice message, plays it back and passes it on. */
export default function VoiceRecorder({ onSend, onClose }: VoiceRecorderProps) {
  const { recording, levels, stop, pause, resume } = useRecorder()
  if (recording.state === 'refused') {
    return (
      <div className={styles.refused} role="alert">
        <p>{recording.sentence}</p>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  }
  const discard = <IconButton label="Discard recording" icon={IconTrash} onClick={onClose} />
  if (recording.state === 'done') {
    const { file, url } = recording
    return (
      <section className={styles.recorder} aria-label="Voice message">
        {discard}
        <div className={styles.heard}>
          <AudioPlayer
            file={{ _id: url, url, duration: secondsOf(levels), waveform: [...levels] }}
            label="your recording"
          />
        </div>
        <IconButton
          label="Send recording"
          icon={IconArrowUp}
          className={styles.go}
          onClick={() => onSend(file)}
        />
      </section>
    )
  }
  const isPaused = recording.state === 'paused'
  return (
    <section className={styles.recorder} aria-label="Voice message">
      {discard}
      <p className={styles.state} role="status">
        {recording.state === 'asking' ? 'Allow the microphone' : isPaused ? 'Paused' : 'Recording'}
      </p>
      <LiveWave levels={levels} />
      <span className={styles.time}>{clock(secondsOf(levels))}</span>
      {recording.state !== 'asking' && (
        <>
          <IconButton
            label={isPaused ? 'Resume recording' : 'Pause recording'}
            icon={isPaused ? IconMicrophone : IconPlayerPauseFilled}
            onClick={isPaused ? resume : pause}
          />
          <IconButton
            label="Finish recording"
            icon={IconCheck}
            className={styles.go}
            disabled={levels.length === 0}
            onClick={stop}
          />
        </>
      )}
    </section>
  )
}

const bars = 48

function LiveWave({ levels }: { levels: Levels }) {
  const { path, width } = waveformPath(lastLevels(levels, bars))
  return (
    <svg viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" className={styles.wave} aria-hidden>
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
