import type { Stream, StreamStatus } from '@ovation/contract'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { Chat } from '~/features/stream-chat/Chat'
import { MembersButton } from '~/features/stream-chat/MembersButton'
import { emptyRoom, selectRooms } from '~/features/stream-chat/room-slice'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { streamPath } from '~/shell/session'
import { useAppSelector } from '~/store/hooks'
import { ButtonLink } from '~/ui/Button'
import { Chip } from '~/ui/Chip'
import { EmptyState } from '~/ui/EmptyState'
import { Page } from '~/ui/Page'
import { Panel } from '~/ui/Panel'
import { DeviceFields } from '../publish/DeviceFields'
import { Preview } from '../publish/Preview'
import { useCamera } from '../publish/use-camera'
import { Elapsed } from '../stage/Elapsed'
import { Goal } from '../stage/Goal'
import { stopWatching } from '../watch/current'
import type { Route } from './+types/studio'
import { GoLiveForm } from './GoLiveForm'
import { KeyPanel } from './KeyPanel'
import { LivePanel } from './LivePanel'
import { LiveSettings } from './LiveSettings'
import { RecordingsPanel } from './RecordingsPanel'
import { Requests } from './Requests'
import { SchedulePanel } from './SchedulePanel'
import styles from './studio.module.css'
import { useSending } from './use-sending'
import { useStudio } from './use-studio'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

const shown = 20

export const loader = page('creator', async ({ api, viewer }) => {
  const [studio, key, announced, recordings, me] = await Promise.all([
    api('GET /streaming/studio'),
    api('GET /streaming/key'),
    api('GET /streaming/scheduled', { query: { performerId: viewer._id, limit: shown } }),
    api('GET /streaming/recordings', { query: { limit: shown } }),
    api('GET /performers/me'),
  ])
  return {
    studio,
    key,
    announced: announced.data,
    recordings: recordings.data,
    price: me.publicChatPrice,
    me,
  }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Go live' })
}

export default function StudioScreen({ loaderData }: Route.ComponentProps) {
  const { key, announced, recordings, price, me } = loaderData
  const { studio, setStream, begin, end } = useStudio(loaderData.studio)
  const { current, health, engine } = studio
  const camera = useCamera(engine !== 'none')
  const { revalidate } = useRevalidator()
  // Now there may be a recording.
  const onOver = () => void revalidate()
  const sending = useSending({ studio, media: camera.media, onOver })
  const room = useAppSelector(
    (state) => (current && selectRooms(state)[current.conversation._id]) || emptyRoom,
  )
  useEffect(() => stopWatching(), [])

  if (engine === 'none') return <NoEngine />
  const viewers = room.total ?? current?.stream.viewers ?? 0
  return (
    <Page
      title={titleOf(current?.stream.status)}
      lead={current ? undefined : 'Check the picture and the sound, then step on stage.'}
      action={!current && <ButtonLink to={streamPath(me)}>Your stream page</ButtonLink>}
    >
      <div className={styles.columns}>
        <div className={styles.stage}>
          <Preview camera={camera}>
            {current && <StatusChip stream={current.stream} />}
            {sending.kilobits !== null && (
              <Chip look="picture">{(sending.kilobits / 1000).toFixed(1)} Mbit/s</Chip>
            )}
          </Preview>
          <Requests />
          <Panel look="bill">
            <DeviceFields camera={camera} />
          </Panel>
          {current ? (
            <>
              <LivePanel
                stream={current.stream}
                health={health}
                publishing={sending.state}
                viewers={viewers}
                onResume={() => sending.send(current.stream._id)}
                onEnded={() => {
                  end()
                  onOver()
                }}
              />
              {current.stream.goal && (
                <div className={styles.goal}>
                  <Goal goal={current.stream.goal} />
                </div>
              )}
            </>
          ) : (
            <GoLiveForm
              price={price}
              announced={announced}
              onLive={(begun) => {
                begin(begun)
                sending.send(begun.stream._id)
              }}
            />
          )}
        </div>
        <div className={styles.side}>
          {current ? (
            <section className={styles.chat} aria-label="Chat">
              <header>
                <h2 className="display">Chat</h2>
                <MembersButton conversationId={current.conversation._id} total={viewers} />
              </header>
              <Chat conversationId={current.conversation._id} kind="public" creatorId={me._id} />
            </section>
          ) : (
            <SchedulePanel announced={announced} price={price} />
          )}
          {!current && (
            <>
              <KeyPanel first={key} />
              <RecordingsPanel first={recordings} />
            </>
          )}
        </div>
        {current && (
          <div className={styles.settings}>
            <LiveSettings
              key={current.stream._id}
              stream={current.stream}
              slowModeSeconds={room.slowModeSeconds}
              onSaved={setStream}
            />
            <KeyPanel first={key} />
          </div>
        )}
      </div>
    </Page>
  )
}

function StatusChip({ stream: { status, startedAt } }: { stream: Stream }) {
  if (status !== 'live')
    return <Chip look="picture">{status === 'ready' ? 'Not live yet' : 'Interrupted'}</Chip>
  return (
    <Chip look="live">
      LIVE
      <Elapsed since={startedAt} />
    </Chip>
  )
}

const titleOf = (status: StreamStatus | undefined) => {
  if (!status) return 'Go live'
  if (status === 'ready') return 'Almost live'
  return status === 'interrupted' ? 'Your stream is interrupted' : 'You are live'
}

function NoEngine() {
  return (
    <EmptyState heading="h1" picture="/state-empty.webp" title="Live is off on this site">
      Whoever runs the site has switched it off.
    </EmptyState>
  )
}
