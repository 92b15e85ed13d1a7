import { streamingCalls } from '@ovation/contract'
import type { FastifyRequest } from 'fastify'
import type { Routes, Viewer } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { changeCurrent, changeStream } from './lifecycle/change-stream.ts'
import { endOwn } from './lifecycle/end-stream.ts'
import { goLive } from './lifecycle/go-live.ts'
import { callOff, changeScheduled, remind, scheduleStream } from './lifecycle/schedule.ts'
import { setDuration } from './lifecycle/set-duration.ts'
import { studio } from './lifecycle/studio.ts'
import { streamSummary } from './lifecycle/summary.ts'
import { agoraToken } from './publish/agora-token.ts'
import { renewStreamKey, streamKey } from './publish/stream-key.ts'
import { deleteRecording, listRecordings, publishRecording } from './recordings/recordings.ts'
import { joinStream, watchStream } from './watch/join-stream.ts'
import type { Watcher } from './watch/play.ts'
import { scheduledStreams, searchStreams } from './watch/search-streams.ts'
import { viewerNetwork } from './whip/watch.ts'

export function streamingRoutes(routes: Routes, platform: Platform) {
  const watcherOf = (viewer: Viewer | null, request: FastifyRequest): Watcher => ({
    ...audienceOf(platform, viewer, request),
    sessionId: viewer?.sessionId ?? null,
    network: viewerNetwork(request),
  })

  routes.handle(streamingCalls.goLive, ({ viewer, body }) => goLive(platform, viewer.id, body))

  routes.handle(streamingCalls.updateCurrentStream, ({ viewer, body }) =>
    changeCurrent(platform, viewer.id, body),
  )

  routes.handle(streamingCalls.updateStream, ({ viewer, params, body }) =>
    changeStream(platform, viewer.id, params.id, body),
  )

  routes.handle(streamingCalls.endStream, ({ viewer, params }) => endOwn(platform, viewer.id, params.id))

  routes.handle(streamingCalls.streamSummary, ({ viewer, params }) =>
    streamSummary(platform, viewer.id, params.id),
  )

  routes.handle(streamingCalls.setStreamDuration, ({ viewer, body }) =>
    setDuration(platform, viewer.id, body),
  )

  routes.handle(streamingCalls.joinStream, ({ viewer, params, query, request }) =>
    joinStream(platform, watcherOf(viewer, request), params.id, query.play),
  )

  routes.handle(streamingCalls.watchStream, ({ viewer, params, query, request }) =>
    watchStream(platform, watcherOf(viewer, request), params.id, query.play),
  )

  routes.handle(streamingCalls.searchStreams, ({ viewer, query, request }) =>
    searchStreams(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(streamingCalls.studio, ({ viewer, request }) =>
    studio(platform, watcherOf(viewer, request), viewer.id),
  )

  routes.handle(streamingCalls.streamKey, ({ viewer }) => streamKey(platform, viewer.id))

  routes.handle(streamingCalls.renewStreamKey, ({ viewer }) => renewStreamKey(platform, viewer.id))

  routes.handle(streamingCalls.agoraToken, ({ viewer, body, request }) =>
    agoraToken(platform, audienceOf(platform, viewer, request), body.channelName),
  )

  routes.handle(streamingCalls.scheduleStream, ({ viewer, body }) =>
    scheduleStream(platform, viewer.id, body),
  )

  routes.handle(streamingCalls.scheduledStreams, ({ viewer, query, request }) =>
    scheduledStreams(platform, audienceOf(platform, viewer, request), query),
  )

  routes.handle(streamingCalls.changeScheduledStream, ({ viewer, params, body }) =>
    changeScheduled(platform, viewer.id, params.id, body),
  )

  routes.handle(streamingCalls.callOffStream, ({ viewer, params }) => callOff(platform, viewer.id, params.id))

  routes.handle(streamingCalls.remindOfStream, ({ viewer, params, body, request }) =>
    remind(platform, audienceOf(platform, viewer, request), params.id, body.isOn),
  )

  routes.handle(streamingCalls.recordings, ({ viewer, query }) => listRecordings(platform, viewer.id, query))

  routes.handle(streamingCalls.publishRecording, ({ viewer, params, body }) =>
    publishRecording(platform, viewer.id, params.id, body),
  )

  routes.handle(streamingCalls.deleteRecording, ({ viewer, params }) =>
    deleteRecording(platform, viewer.id, params.id),
  )
}
