import { videoCalls } from '@ovation/contract'
import type { Routes } from '#modules/identity/accounts'
import { audienceOf } from '#modules/identity/people'
import type { Platform } from '#platform'
import { videoReading } from './load.ts'
import { hasTag, isRecordingSql } from './store.ts'
import { changeVideo, createVideo, deleteVideo, removeVideoFile } from './write-video.ts'

export function videoRoutes(routes: Routes, platform: Platform) {
  routes.handle(videoCalls.uploadVideo, ({ viewer, body, files, request }) =>
    createVideo(platform, { ...audienceOf(platform, viewer, request), viewerId: viewer.id }, body, files),
  )

  routes.handle(videoCalls.myVideos, ({ viewer, query }) =>
    videoReading.searchOwn(platform, viewer.id, query),
  )

  routes.handle(videoCalls.myVideo, ({ viewer, params }) =>
    videoReading.viewOwn(platform, viewer.id, params.id),
  )

  routes.handle(videoCalls.updateVideo, ({ viewer, params, body, files, request }) =>
    changeVideo(
      platform,
      { ...audienceOf(platform, viewer, request), viewerId: viewer.id },
      params.id,
      body,
      files,
    ),
  )

  routes.handle(videoCalls.deleteVideo, ({ viewer, params }) => deleteVideo(platform, viewer.id, params.id))

  routes.handle(videoCalls.removeVideoFile, ({ viewer, params, body }) =>
    removeVideoFile(platform, viewer.id, params.id, body.type),
  )

  routes.handle(videoCalls.videos, ({ viewer, query, request }) =>
    videoReading.search(platform, audienceOf(platform, viewer, request), query, [
      query.tag === undefined ? undefined : hasTag(query.tag),
      query.isRecording ? isRecordingSql : undefined,
    ]),
  )

  routes.handle(videoCalls.video, ({ viewer, params, request }) =>
    videoReading.view(platform, audienceOf(platform, viewer, request), params.id),
  )
}
