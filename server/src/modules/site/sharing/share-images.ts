import { createHash } from 'node:crypto'
import { pictureWidths, type SharedKind } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import { readSettings } from '#modules/identity/settings'
import { readBrandPicture } from '#modules/site/branding'
import type { Platform } from '#platform'
import { unavailable } from '#platform/errors'
import { imageKey, privateFolder } from '#platform/files'
import { slotCache } from './card-cache.ts'
import { type Card, drawCard } from './draw-card.ts'
import { findShared, type Shared } from './find-shared.ts'
import { cacheScope, siteCacheScope } from './visibility.ts'

/** Raised when drawing changes, so that earlier images are drawn again. */
const design = 3
const retrySeconds = 5

export interface ShareImage {
  bytes: Buffer
  etag: string
  cache: 'public' | 'private'
}

const labels: Record<SharedKind, string> = {
  creator: '',
  post: 'Post',
  video: 'Video',
  gallery: 'Gallery',
  product: 'Store',
}

/**
 * Up to `mostWaiting` images wait to be drawn, one at a time; the rest are refused, so that a crawler cannot occupy the
 * machine.
 */
export function createShareImages(platform: Platform, mostWaiting = 16) {
  const cache = privateFolder(platform.config.dataDir, 'share-images').then(slotCache)
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time, and once for everyone who asks for the same image meanwhile. */
  function drawOnce(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const underWay = drawing.get(version)
    if (underWay) return underWay
    if (drawing.size >= mostWaiting)
      throw unavailable('BUSY', 'Too many images are being drawn. Try again soon.', retrySeconds)
    const drawn = last.then(draw, draw).finally(() => drawing.delete(version))
    last = drawn.catch(() => {})
    drawing.set(version, drawn)
    return drawn
  }

  async function imageOf(subject: string, facts: object, draw: () => Promise<Buffer>) {
    const version = createHash('sha256')
      .update(JSON.stringify([design, subject, facts]))
      .digest('hex')
    const etag = `"${version.slice(0, 32)}"`
    const slots = await cache
    const kept = await slots.read(subject, version)
    if (kept) return { bytes: kept, etag }
    const bytes = await drawOnce(version, async () => {
      const drawn = await draw()
      await slots.write(subject, version, drawn)
      return drawn
    })
    return { bytes, etag }
  }

  const look = async () => {
    const { siteName, accentLight, metaDescription, logoDarkUrl, logoUrl, landingPicture } =
      await readSettings(platform)
    const pictures = { logoUrl: logoDarkUrl || logoUrl, landingPicture }
    return { site: { siteName, accent: accentLight }, pictures, metaDescription }
  }

  return {
    async ofSite(): Promise<ShareImage> {
      const { site, pictures, metaDescription } = await look()
      const facts = { ...site, ...pictures, metaDescription }
      const card: Omit<Card, 'logo' | 'picture'> = {
        ...site,
        label: '',
        name: site.siteName,
        title: metaDescription,
        avatar: null,
        blur: null,
      }
      const image = await imageOf('site', facts, async () =>
        drawCard({
          ...card,
          logo: await readBrandPicture(platform, pictures.logoUrl, 'logo'),
          picture: await readBrandPicture(platform, pictures.landingPicture, 'wide'),
        }),
      )
      return { ...image, cache: await siteCacheScope(platform) }
    },

    async of(kind: SharedKind, id: string, audience: Audience): Promise<ShareImage> {
      const shared = await findShared(platform, audience, kind, id)
      const { site, pictures } = await look()
      const { logoUrl } = pictures
      const image = await imageOf(shared.path, { ...site, logoUrl, ...shared }, async () =>
        drawCard({
          ...site,
          ...cardOf(shared),
          avatar: await avatarOf(platform, shared),
          logo: await readBrandPicture(platform, logoUrl, 'logo'),
          picture: null,
        }),
      )
      return { ...image, cache: await cacheScope(platform, shared.creatorId) }
    },
  }
}

const cardOf = ({ kind, title, creator, blur }: Shared) => ({
  label: labels[kind],
  name: creator.name,
  username: creator.username,
  title: kind === 'creator' ? (creator.username ? `@${creator.username}` : '') : title,
  blur,
})

const avatarWidth = Math.max(...pictureWidths.avatar)

async function avatarOf({ files }: Platform, { creator }: Shared): Promise<Buffer | null> {
  return creator.avatarFileId ? files.read(imageKey('avatar', creator.avatarFileId, avatarWidth)) : null
}
