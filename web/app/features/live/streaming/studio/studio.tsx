import { useEffect } from 'react'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { streamPath } from '~/shell/session'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { useCamera } from '../publish/use-camera'
import { stopWatching } from '../watch/current'
import type { Route } from './+types/studio'
import { Ended } from './Ended'
import { OffAir } from './OffAir'
import { OnAir } from './OnAir'
import { useSending } from './use-sending'
import { useShowSummary } from './use-show-summary'
import { useStudio } from './use-studio'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'panes' }

const shown = 20

export const loader = page('creator', async ({ api, viewer, request }) => {
  const endedId = new URL(request.url).searchParams.get('ended')
  const [studio, key, announced, recordings, me, ended] = await Promise.all([
    api('GET /streaming/studio'),
    api('GET /streaming/key'),
    api('GET /streaming/scheduled', { query: { performerId: viewer._id, limit: shown } }),
    api('GET /streaming/recordings', { query: { limit: shown } }),
    api('GET /performers/me'),
    // An invalid id shows the page without a summary.
    endedId ? api('GET /streaming/live/{id}/summary', { params: { id: endedId } }).catch(() => null) : null,
  ])
  return {
    studio,
    key,
    announced: announced.data,
    recordings: recordings.data,
    me,
    ended,
  }
})

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Go live' })
}

export default function StudioScreen({ loaderData }: Route.ComponentProps) {
  const { key, announced, recordings, me, ended } = loaderData
  const { studio, setStream, begin, end } = useStudio(loaderData.studio)
  const { current, health, notRecorded, engine } = studio
  const isPreparing = current === null && ended === null
  const camera = useCamera(engine !== 'none' && (current !== null || isPreparing))
  const showSummary = useShowSummary(current?.stream._id ?? null)
  const sending = useSending({ studio, media: camera.media })
  useEffect(() => stopWatching(), [])

  if (engine === 'none') return <NoEngine />
  if (current) {
    return (
      <OnAir
        current={current}
        health={health}
        notRecorded={notRecorded}
        publishing={sending.state}
        camera={camera}
        streamKey={key}
        onChanged={setStream}
        onResume={() => sending.send(current.stream._id)}
        onEnded={end}
      />
    )
  }
  if (ended) return <Ended key={ended.stream._id} first={ended} onNew={() => showSummary(null)} />
  return (
    <OffAir
      camera={camera}
      price={me.publicChatPrice}
      followers={me.stats.followers}
      streamKey={key}
      announced={announced}
      recordings={recordings}
      pagePath={streamPath(me)}
      onLive={(begun) => {
        begin(begun)
        sending.send(begun.stream._id)
      }}
    />
  )
}

function NoEngine() {
  return (
    <EmptyState heading="h1" picture="/state-empty.webp" title="Live streaming is off">
      The operator of this site has turned it off.
    </EmptyState>
  )
}
