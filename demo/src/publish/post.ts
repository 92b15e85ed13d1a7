import { announceLater, feeds, pollOptions } from '@ovation/server/modules/content/feeds'
import {
  createItem,
  type ItemChanges,
  refreshReadiness,
  setFiles,
  setTrailer,
} from '@ovation/server/modules/content/items'
import type { KeptFile } from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq } from 'drizzle-orm'
import { scene, seedOf } from '../art/index.ts'
import type { DemoPlan, DemoPost } from '../repertoire/index.ts'
import { keepClip, keepPhoto, keepSound, type MediaContext } from './keep.ts'
import { lookOf, type Page } from './page.ts'
import { scriptOf, shapeOf } from './shapes.ts'
import { paragraphs, saleOf, type Work } from './work.ts'

type Words = Omit<DemoPost, 'ago'>

const hour = 60 * 60 * 1000
const hoursFromNow = ({ now }: Page, hours: number) => new Date(now.getTime() + hours * hour)

export const postWork = (context: MediaContext, page: Page, post: DemoPost): Work => ({
  // Marks old posts as announced, so no one is notified of them.
  ...workOf(context, page, post, { announcedAt: page.now }),
  published: post,
})

/** A draft or scheduled post. */
export const planWork = (context: MediaContext, page: Page, { when, ...plan }: DemoPlan): Work => ({
  ...workOf(context, page, plan, {
    appears:
      when === 'draft'
        ? { status: 'draft' }
        : { scheduledAt: hoursFromNow(page, when.inHours).toISOString() },
  }),
  published: null,
})

function workOf(
  context: MediaContext,
  page: Page,
  post: Words,
  { appears, announcedAt }: { appears?: ItemChanges; announcedAt?: Date },
): Omit<Work, 'published'> {
  const { title = '', isPinned, clip, teaser, sound } = post
  const body = paragraphs(post.text)
  return {
    kind: 'feed',
    title,
    body,
    isFirst: post.isFirst ?? (!post.photos && !clip && !sound),
    isFilmed: Boolean(clip ?? teaser ?? sound),
    async make() {
      const originals = await makeOriginals(context, page, post)
      const trailer =
        teaser && (await keepClip(context, 'feed-teaser', scriptOf(page, `${post.text}…`, teaser)))
      return {
        kept: trailer ? [...originals, trailer] : originals,
        async write(tx) {
          const words = { title, body, ...saleOf(post.for), ...(isPinned ? { isPinned } : {}) }
          const item = await createItem(tx, page.creatorId, 'feed', { ...words, ...appears })
          await tx.insert(feeds).values({ itemId: item.id, type: typeOf(post), announcedAt })
          const ids = originals.map(({ id }) => id)
          await setFiles(tx, context.files, item, ids, {
            field: 'fileIds',
            kinds: ['feed-photo', 'feed-video', 'feed-audio'],
          })
          if (trailer) {
            const rule = { field: 'teaserId', kinds: ['feed-teaser' as const] }
            await setTrailer(tx, context.files, item, { which: 'teaserFileId', fileId: trailer.id, rule })
          }
          await addPoll(tx, page, item.id, post)
          await refreshReadiness(tx, [item.id])
          await announceLater(tx, context.jobs, [item.id])
          return item
        },
      }
    },
  }
}

const typeOf = ({ clip, sound, photos }: Words) =>
  clip ? 'video' : sound ? 'audio' : photos ? 'photo' : 'text'

async function makeOriginals(context: MediaContext, page: Page, post: Words): Promise<KeptFile[]> {
  const { text, photos = [], clip, sound } = post
  const kept = await Promise.all(
    photos.map((kind, number) => {
      const look = lookOf(page, kind, text, number)
      const shape = shapeOf(kind, look.seed + number)
      return keepPhoto(context, 'feed-photo', scene(look, shape), shape.width)
    }),
  )
  if (clip) kept.push(await keepClip(context, 'feed-video', scriptOf(page, text, clip)))
  if (sound) kept.push(await keepSound(context, 'feed-audio', sound, seedOf(text)))
  return kept
}

async function addPoll(tx: Queryable, page: Page, itemId: string, { poll }: Words) {
  if (!poll) return
  const { creatorId } = page
  const pollExpiredAt = hoursFromNow(page, poll.openForHours)
  await tx
    .update(feeds)
    .set({ pollDescription: poll.question, pollExpiredAt })
    .where(eq(feeds.itemId, itemId))
  await tx.insert(pollOptions).values(
    poll.options.map((description, position) => ({
      id: newId(),
      creatorId,
      itemId,
      position,
      description,
    })),
  )
}
