import type { Platform } from '@ovation/server/platform'
import { findFfmpeg } from '@ovation/server/platform/media'
import type { Queryable } from '@ovation/server/platform/postgres'
import { creators as cast } from './cast/index.ts'
import {
  addWelcomeVideo,
  openPage,
  type Page,
  publish,
  publishOnce,
  type Work,
  worksOf,
} from './publish/index.ts'
import { repertoires } from './repertoire/index.ts'

interface FirstPost {
  page: Page
  work: Work
}

/** The posts that a site has when it opens: the text posts of all creators, and some photos of the best known. */
export async function firstPosts(platform: Platform, tx: Queryable): Promise<FirstPost[]> {
  const first: FirstPost[] = []
  for (const creator of cast) {
    const page = await openPage(tx, creator)
    if (!page) continue
    const context = { ...platform, ffmpeg: null, ownerId: page.creatorId }
    for (const work of worksOf(context, page, creator)) if (work.isFirst) first.push({ page, work })
  }
  return first
}

export const drawFirstPosts = (posts: FirstPost[]) =>
  Promise.all(posts.map(async ({ page, work }) => ({ page, work, made: await work.make() })))

export async function publishFirstPosts(
  platform: Platform,
  tx: Queryable,
  drawn: Awaited<ReturnType<typeof drawFirstPosts>>,
) {
  for (const { page, work, made } of drawn) await publish(platform, tx, page, work, made)
}

/** Publishes the missing works of one creator's page. Returns false if there is no such page. */
export async function fillPage(platform: Platform, place: number): Promise<boolean> {
  const { db, config } = platform
  const creator = cast[place]
  const page = creator && (await openPage(db.orm, creator))
  if (!page) return false
  const ffmpeg = await findFfmpeg(config.media.ffmpegPath)
  const context = { ...platform, ffmpeg, ownerId: page.creatorId }
  for (const work of worksOf(context, page, creator)) await publishOnce(platform, page, work)
  const welcome = repertoires[creator.username]?.welcome
  if (ffmpeg && welcome) await addWelcomeVideo(platform, context, page, welcome)
  return true
}
