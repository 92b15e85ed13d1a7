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
import { keepClip, keepPhoto, keepSound, type Workshop } from './keep.ts'
import { lookOf, type Page } from './page.ts'
import { scriptOf, shapeOf } from './shapes.ts'
import { paragraphs, saleOf, type Work } from './work.ts'

type Words = Omit<DemoPost, 'ago'>

const hour = 60 * 60 * 1000
const hence = ({ now }: Page, hours: number) => new Date(now.getTime() + hours * hour)

export const postWork = (workshop: Workshop, page: Page, post: DemoPost): Work => ({
  // Nobody is told of posts that have stood there for weeks.
  ...workOf(workshop, page, post, { announcedAt: page.now }),
  published: post,
})

/** A post that nobody is to see yet. */
export const planWork = (workshop: Workshop, page: Page, { when, ...plan }: DemoPlan): Work => ({
  ...workOf(workshop, page, plan, {
    appears:
      when === 'draft' ? { status: 'draft' } : { scheduledAt: hence(page, when.inHours).toISOString() },
  }),
  published: null,
})

function workOf(
  workshop: Workshop,
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
      const originals = await makeOriginals(workshop, page, post)
      const trailer =
        teaser && (await keepClip(workshop, 'feed-teaser', scriptOf(page, `${post.text}…`, teaser)))
      return {
        kept: trailer ? [...originals, trailer] : originals,
        async write(tx) {
          const words = { title, body, ...saleOf(post.for), ...(isPinned ? { isPinned } : {}) }
          const item = await createItem(tx, page.creatorId, 'feed', { ...words, ...appears })
          await tx.insert(feeds).values({ itemId: item.id, type: typeOf(post), announcedAt })
          const ids = originals.map(({ id }) => id)
          await setFiles(tx, workshop.files, item, ids, {
            field: 'fileIds',
            kinds: ['feed-photo', 'feed-video', 'feed-audio'],
          })
          if (trailer) {
            const rule = { field: 'teaserId', kinds: ['feed-teaser' as const] }
            await setTrailer(tx, workshop.files, item, 'teaserFileId', trailer.id, rule)
          }
          await addPoll(tx, page, item.id, post)
          await refreshReadiness(tx, [item.id])
          await announceLater(tx, workshop.jobs, [item.id])
          return item
        },
      }
    },
  }
}

const typeOf = ({ clip, sound, photos }: Words) =>
  clip ? 'video' : sound ? 'audio' : photos ? 'photo' : 'text'

async function makeOriginals(workshop: Workshop, page: Page, post: Words): Promise<KeptFile[]> {
  const { text, photos = [], clip, sound } = post
  const kept = await Promise.all(
    photos.map((kind, number) => {
      const look = lookOf(page, kind, text, number)
      const shape = shapeOf(kind, look.seed + number)
      return keepPhoto(workshop, 'feed-photo', scene(look, shape), shape.width)
    }),
  )
  if (clip) kept.push(await keepClip(workshop, 'feed-video', scriptOf(page, text, clip)))
  if (sound) kept.push(await keepSound(workshop, 'feed-audio', sound, seedOf(text)))
  return kept
}

async function addPoll(tx: Queryable, page: Page, itemId: string, { poll }: Words) {
  if (!poll) return
  const { creatorId } = page
  const pollExpiredAt = hence(page, poll.openForHours)
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
