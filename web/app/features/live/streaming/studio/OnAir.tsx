import type { Stream, StreamAndChat, StreamHealth, StreamKey } from '@ovation/contract'
import { useEffect } from 'react'
import { Chat } from '~/features/live/stream-chat/Chat'
import { MembersButton } from '~/features/live/stream-chat/MembersButton'
import { emptyRoom, selectRooms } from '~/features/live/stream-chat/room-slice'
import { streamPath } from '~/shell/session'
import { useAppSelector } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { Panel } from '~/ui/layout/Panel'
import { CameraButtons } from '../publish/CameraButtons'
import { DeviceFields } from '../publish/DeviceFields'
import { Preview } from '../publish/Preview'
import type { PublishState } from '../publish/publisher'
import type { Camera } from '../publish/use-camera'
import { EndButton } from './EndButton'
import { KeyPanel } from './KeyPanel'
import { LiveSettings } from './LiveSettings'
import styles from './OnAir.module.css'
import { Requests } from './Requests'
import { SoundSetting } from './SoundSetting'
import { StatusChips } from './StatusChips'
import { SettingsButton } from './StudioSheet'
import { Tally } from './Tally'
import { termsOf } from './terms'
import { useSummary } from './use-summary'

interface OnAirProps {
  current: StreamAndChat
  health: StreamHealth | null
  /** Why it is not being recorded, although it should be. */
  notRecorded: string | null
  publishing: PublishState | null
  camera: Camera
  streamKey: StreamKey
  onChanged: (stream: Stream) => void
  onResume: () => void
  onEnded: () => void
}

/** The studio while live, on one screen: video, connection, controls, figures, requests and chat. */
export function OnAir(props: OnAirProps) {
  const { current, health, notRecorded, publishing, camera, streamKey, onChanged, onResume, onEnded } = props
  const { stream, conversation } = current
  const room = useAppSelector((state) => selectRooms(state)[conversation._id] ?? emptyRoom)
  const summary = useSummary(stream._id)
  const viewers = room.total ?? stream.viewers
  useEffect(() => {
    if (notRecorded) toast({ kind: 'error', message: notRecorded })
  }, [notRecorded])
  return (
    <div className={styles.onair}>
      <div className={styles.stage}>
        <header className={styles.head}>
          <div>
            <h1 className="display">{stream.title}</h1>
            <p>{termsOf(stream, notRecorded !== null)}</p>
          </div>
          <SettingsButton>
            <LiveSettings
              key={stream._id}
              stream={stream}
              slowModeSeconds={room.slowModeSeconds}
              onSaved={onChanged}
            />
            <Panel title="Camera and microphone">
              <DeviceFields camera={camera} />
            </Panel>
            <SoundSetting />
            <KeyPanel first={streamKey} />
            <ButtonLink to={streamPath(stream.performer)}>View as a fan</ButtonLink>
          </SettingsButton>
        </header>
        <div className={styles.picture}>
          <Preview camera={camera} isBare>
            <StatusChips stream={stream} viewers={viewers} health={health} publishing={publishing} />
          </Preview>
          <Elsewhere publishing={publishing} health={health} onResume={onResume} />
        </div>
        <div className={styles.deck}>
          <div className={styles.controls}>
            <CameraButtons camera={camera} look="row" />
            <EndButton streamId={stream._id} viewers={viewers} onEnded={onEnded} />
          </div>
          <Tally goal={stream.goal} summary={summary} hasTickets={!stream.isFree && stream.price > 0} />
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.requests}>
          <Requests />
        </div>
        <section className={styles.chat} aria-label="Chat">
          <header>
            <h2 className="display">Chat</h2>
            <MembersButton conversationId={conversation._id} total={viewers} />
          </header>
          <Chat conversationId={conversation._id} kind="public" creatorId={stream.performerId} />
        </section>
      </div>
    </div>
  )
}

interface ElsewhereProps {
  publishing: PublishState | null
  health: StreamHealth | null
  onResume: () => void
}

/** Shown when this browser is not the broadcaster, with a button to take over. */
function Elsewhere({ publishing, health, onResume }: ElsewhereProps) {
  if (publishing === 'unreachable') {
    return (
      <div className={styles.elsewhere}>
        <p role="alert">
          Your browser can’t connect to the live server, so no one can see you yet. Your network or browser
          may block UDP: try another network or browser, or stream with a program such as OBS.
        </p>
      </div>
    )
  }
  if (publishing !== 'replaced' && publishing !== null) return null
  return (
    <div className={styles.elsewhere}>
      {publishing === 'replaced' && <p role="alert">You’re live from another device or program.</p>}
      <Button look="light" onClick={onResume}>
        {publishing === 'replaced'
          ? 'Continue here'
          : health?.isPublishing
            ? 'Broadcast from this browser instead'
            : 'Broadcast from this browser'}
      </Button>
    </div>
  )
}
