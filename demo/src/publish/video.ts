import { createItem, refreshReadiness, setFiles, setTrailer } from '@ovation/server/modules/content/items'
import { setParticipants, setTags } from '@ovation/server/modules/content/videos'
import { creators as cast } from '../cast/index.ts'
import type { DemoVideo } from '../repertoire/index.ts'
import { keepClip, type MediaContext } from './keep.ts'
import type { Page } from './page.ts'
import { scriptOf } from './shapes.ts'
import { paragraphs, saleOf, type Work } from './work.ts'

export function videoWork(context: MediaContext, page: Page, video: DemoVideo): Work {
  const { title, tags, clip, teaser } = video
  const body = paragraphs(video.text)
  const guest = cast.find(({ username }) => video.with?.includes(username))?.page
  return {
    kind: 'video',
    title,
    body,
    isFirst: false,
    isFilmed: true,
    published: video,
    async make() {
      const file = await keepClip(context, 'video', scriptOf(page, title, clip, { guest, isMain: true }))
      const trailer =
        teaser && (await keepClip(context, 'video-teaser', scriptOf(page, `${title}…`, teaser, { guest })))
      return {
        kept: trailer ? [file, trailer] : [file],
        async write(tx) {
          const item = await createItem(tx, page.creatorId, 'video', { title, body, ...saleOf(video.for) })
          await setTags(tx, item.id, [...tags])
          const participants = (video.with ?? []).flatMap((username) => page.accounts.get(username) ?? [])
          await setParticipants(tx, item.id, participants)
          await setFiles(tx, context.files, item, [file.id], { field: 'file', kinds: ['video'] })
          if (trailer) {
            const rule = { field: 'teaser', kinds: ['video-teaser' as const] }
            await setTrailer(tx, context.files, item, { which: 'teaserFileId', fileId: trailer.id, rule })
          }
          await refreshReadiness(tx, [item.id])
          return item
        },
      }
    },
  }
}
