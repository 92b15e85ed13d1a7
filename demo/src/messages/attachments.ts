import { createItem, refreshReadiness, setFiles } from '@ovation/server/modules/content/items'
import type { KeptFile } from '@ovation/server/platform/files'
import type { Queryable } from '@ovation/server/platform/postgres'
import { type PageLook, scene, seedOf } from '../art/index.ts'
import { keepPhoto, keepSound, type Workshop } from '../publish/keep.ts'
import { lookOf } from '../publish/page.ts'
import { shapeOf } from '../publish/shapes.ts'
import type { Brought } from './conversations.ts'

/** What a message carries, as its row names it. */
export interface Enclosed {
  type: 'text' | 'photo' | 'audio'
  /** Those it carries itself; what is sold has its own. */
  fileIds: string[]
  itemId: string | null
}

const words: Enclosed = { type: 'text', fileIds: [], itemId: null }

const rule = { field: 'fileIds', kinds: ['message-photo' as const, 'message-audio' as const] }

/** Records the files of a message, and puts those that are sold behind their price. */
export async function enclose(
  workshop: Workshop,
  tx: Queryable,
  kept: KeptFile[],
  brought: Brought = {},
): Promise<Enclosed> {
  if (kept.length === 0) return words
  for (const file of kept) await workshop.files.record(tx, file)
  const ids = kept.map(({ id }) => id)
  const type = brought.photos ? 'photo' : 'audio'
  if (!brought.price) return { type, fileIds: ids, itemId: null }
  const sale = { isSale: true, price: brought.price, status: 'inactive' } as const
  const item = await createItem(tx, workshop.ownerId, 'message', sale)
  await setFiles(tx, workshop.files, item, ids, rule)
  await refreshReadiness(tx, [item.id])
  return { type, fileIds: [], itemId: item.id }
}

/** Draws the photos and plays the sound of a message. */
export const makeEnclosures = (
  workshop: Workshop,
  look: PageLook,
  text: string,
  { photos = [], sound }: Brought = {},
): Promise<KeptFile[]> =>
  Promise.all([
    ...photos.map((kind, number) => {
      const picture = lookOf({ look }, kind, text, number)
      const shape = shapeOf(kind, picture.seed + number)
      return keepPhoto(workshop, 'message-photo', scene(picture, shape), shape.width)
    }),
    ...(sound && workshop.ffmpeg ? [keepSound(workshop, 'message-audio', sound, seedOf(text))] : []),
  ])
