import type { StreamStatus } from '@ovation/contract'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { api, refusalOf } from '~/api/client'
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
import { toast } from '~/ui/toast'
import { DeviceFields } from '../publish/DeviceFields'
import { Preview } from '../publish/Preview'
import { useBroadcast } from '../publish/use-broadcast'
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
import { type OtherTabs, openOtherTabs, rememberSending, sentFromHere } from './sending'
import styles from './studio.module.css'
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
  const { current, health, engine, iceServers } = studio
  const camera = useCamera(engine !== 'none')
  const broadcast = useBroadcast(camera.media)
  const { revalidate } = useRevalidator()
  const otherTabs = useRef<OtherTabs | null>(null)
  const room = useAppSelector(
    (state) => (current && selectRooms(state)[current.conversation._id]) || emptyRoom,
  )
  useEffect(() => stopWatching(), [])

  async function send(streamId: string, { isAskedFor = true } = {}) {
    if (engine === 'none') return
    try {
      const target = await whereToSend(engine, streamId)
      if (!target) return
      rememberSending(streamId)
      if (isAskedFor) otherTabs.current?.claim()
      broadcast.start({ engine, target, iceServers, isForMany: true, isAskedFor })
    } catch (error) {
      const { sentence, toldByShell } = refusalOf(error)
      if (!toldByShell) toast({ kind: 'error', message: sentence })
    }
  }
  const streamId = current?.stream._id ?? null
  const resume = useEffectEvent(() => {
    if (streamId && sentFromHere() === streamId) void send(streamId, { isAskedFor: false })
  })
  useEffect(() => resume(), [])
  // An operator has ended it, or it was ended elsewhere.
  const { stop, isOn } = broadcast
  useEffect(() => {
    if (streamId || !isOn) return
    rememberSending(null)
    stop()
    void revalidate()
  }, [streamId, isOn, stop, revalidate])
  // The site knows that it has lost us before this browser does, and does not wait for long.
  const status = current?.stream.status
  const sendAgain = useEffectEvent(() => {
    if (streamId && isOn && broadcast.state !== 'replaced') void send(streamId, { isAskedFor: false })
  })
  useEffect(() => {
    if (status === 'interrupted') sendAgain()
  }, [status])
  useEffect(() => {
    const tabs = openOtherTabs(() => {
      rememberSending(null)
      stop()
    })
    otherTabs.current = tabs
    return () => tabs.close()
  }, [stop])

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
            {current && (
              <Chip look={current.stream.status === 'live' ? 'live' : 'picture'}>
                {current.stream.status === 'live' ? 'LIVE' : 'Not live yet'}
                {current.stream.status === 'live' && <Elapsed since={current.stream.startedAt} />}
              </Chip>
            )}
            {broadcast.kilobits !== null && (
              <Chip look="picture">{(broadcast.kilobits / 1000).toFixed(1)} Mbit/s</Chip>
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
                publishing={broadcast.state}
                viewers={viewers}
                onResume={() => void send(current.stream._id)}
                onEnded={() => {
                  end()
                  // Now there may be a recording.
                  void revalidate()
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
                void send(begun.stream._id)
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

/** The site's own engine takes a key; LiveKit a token for its room; Agora the name of a channel, which is the stream's id. */
async function whereToSend(engine: 'embedded' | 'livekit' | 'agora', streamId: string) {
  if (engine === 'embedded') return api('GET /streaming/key')
  if (engine === 'agora') return { url: streamId, key: '' }
  return (await api('GET /streaming/studio')).publish
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
