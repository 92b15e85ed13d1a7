import type { Recording, Stream, StreamAndChat, StreamKey } from '@ovation/contract'
import { useState } from 'react'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import IconLock from '~/ui/icons/IconLock'
import { PageHead } from '~/ui/layout/PageHead'
import { Panel } from '~/ui/layout/Panel'
import { Sheet } from '~/ui/overlay/Sheet'
import { DeviceFields } from '../publish/DeviceFields'
import { Preview } from '../publish/Preview'
import type { Camera } from '../publish/use-camera'
import { GoLiveForm } from './GoLiveForm'
import { KeyPanel } from './KeyPanel'
import { Requests } from './Requests'
import { OffAirSettings, SettingsButton } from './StudioSheet'
import styles from './studio.module.css'

interface OffAirProps {
  camera: Camera
  price: number
  followers: number
  streamKey: StreamKey
  announced: readonly Stream[]
  recordings: readonly Recording[]
  pagePath: string
  onLive: (begun: StreamAndChat) => void
}

/** The studio before a stream: preview, devices and the form to go live. */
export function OffAir(props: OffAirProps) {
  const { camera, price, followers, streamKey, announced, recordings, pagePath, onLive } = props
  return (
    <div className={styles.page}>
      <PageHead title="Go live" lead="Check your camera and microphone first.">
        <div className={styles.actions}>
          <ButtonLink to={pagePath}>Your stream page</ButtonLink>
          <SettingsButton>
            <OffAirSettings
              announced={announced}
              recordings={recordings}
              price={price}
              streamKey={streamKey}
            />
          </SettingsButton>
        </div>
      </PageHead>
      <Requests />
      <div className={styles.columns}>
        <div className={styles.look}>
          <Preview camera={camera}>
            <Chip look="picture">
              <IconLock size={16} stroke={2} aria-hidden />
              Preview, only you can see this
            </Chip>
          </Preview>
          <div className={styles.devices}>
            <DeviceFields camera={camera} />
          </div>
        </div>
        <div className={styles.setup}>
          <GoLiveForm price={price} followers={followers} announced={announced} onLive={onLive} />
          <Software streamKey={streamKey} />
        </div>
      </div>
    </div>
  )
}

/** Streaming software, behind a button: most people use the camera. */
function Software({ streamKey }: { streamKey: StreamKey }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel look="bill" title="Stream from OBS" lead="Paste a server address and a key into OBS.">
      <Button full onClick={() => setOpen(true)}>
        Show address and key
      </Button>
      {isOpen && (
        <Sheet title="Stream from OBS" side onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <KeyPanel first={streamKey} />
          </div>
        </Sheet>
      )}
    </Panel>
  )
}
