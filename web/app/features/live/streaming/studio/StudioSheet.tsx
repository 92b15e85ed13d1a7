import type { Recording, Stream, StreamKey } from '@ovation/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import IconSettings from '~/ui/icons/IconSettings'
import { Sheet } from '~/ui/overlay/Sheet'
import { KeyPanel } from './KeyPanel'
import { RecordingsPanel } from './RecordingsPanel'
import { SchedulePanel } from './SchedulePanel'
import { SoundSetting } from './SoundSetting'
import styles from './studio.module.css'

interface SettingsButtonProps {
  /** Settings of the studio's current state. */
  children: ReactNode
}

/** Opens the settings in a sheet beside the video. */
export function SettingsButton({ children }: SettingsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.settingsButton}
        aria-label="Stream settings"
        title="Stream settings"
        onClick={() => setOpen(true)}
      >
        <IconSettings size={20} stroke={1.75} aria-hidden />
        <span>Stream settings</span>
      </Button>
      {isOpen && (
        <Sheet title="Stream settings" side onClose={() => setOpen(false)}>
          <div className={styles.sheet}>{children}</div>
        </Sheet>
      )}
    </>
  )
}

interface OffAirSettingsProps {
  announced: readonly Stream[]
  recordings: readonly Recording[]
  price: number
  streamKey: StreamKey
}

/** Settings while not live: scheduled streams, recordings, streaming software, request sound. */
export function OffAirSettings({ announced, recordings, price, streamKey }: OffAirSettingsProps) {
  return (
    <>
      <SchedulePanel announced={announced} price={price} />
      <RecordingsPanel first={recordings} />
      <KeyPanel first={streamKey} />
      <SoundSetting />
    </>
  )
}
