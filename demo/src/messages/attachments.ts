import { createItem, refreshReadiness, setFiles } from '@ovation/server/modules/content/items'
import type { KeptFile } from '@ovation/server/platform/files'
import type { Queryable } from '@ovation/server/platform/postgres'
import { type PageLook, scene, seedOf } from '../art/index.ts'
import { keepPhoto, keepSound, type MediaContext } from '../publish/keep.ts'
import { lookOf } from '../publish/page.ts'
import { shapeOf } from '../publish/shapes.ts'
import type { Attachments } from './conversations.ts'

/** The columns of a message that describe its attachments. */
export interface AttachedFiles {
  type: 'text' | 'photo' | 'audio'
  /** Free files. Files for sale belong to the item. */
  fileIds: string[]
  itemId: string | null
}

const textOnly: AttachedFiles = { type: 'text', fileIds: [], itemId: null }

const rule = { field: 'fileIds', kinds: ['message-photo' as const, 'message-audio' as const] }

/** Records the files of a message, and puts those that are sold behind their price. */
export async function attachFiles(
  context: MediaContext,
  tx: Queryable,
  kept: KeptFile[],
  attachments: Attachments = {},
): Promise<AttachedFiles> {
  if (kept.length === 0) return textOnly
  for (const file of kept) await context.files.record(tx, file)
  const ids = kept.map(({ id }) => id)
  const type = attachments.photos ? 'photo' : 'audio'
  if (!attachments.price) return { type, fileIds: ids, itemId: null }
  const sale = { isSale: true, price: attachments.price, status: 'inactive' } as const
  const item = await createItem(tx, context.ownerId, 'message', sale)
  await setFiles(tx, context.files, item, ids, rule)
  await refreshReadiness(tx, [item.id])
  return { type, fileIds: [], itemId: item.id }
}

/** Makes the photos and the audio of a message. */
export const makeAttachments = (
  context: MediaContext,
  look: PageLook,
  text: string,
  { photos = [], sound }: Attachments = {},
): Promise<KeptFile[]> =>
  Promise.all([
    ...photos.map((kind, number) => {
      const picture = lookOf({ look }, kind, text, number)
      const shape = shapeOf(kind, picture.seed + number)
      return keepPhoto(context, 'message-photo', scene(picture, shape), shape.width)
    }),
    ...(sound && context.ffmpeg ? [keepSound(context, 'message-audio', sound, seedOf(text))] : []),
  ])
