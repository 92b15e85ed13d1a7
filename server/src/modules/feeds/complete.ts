import type { FeedType } from '@ovation/contract'
import type { Item } from '#modules/items'
import { invalid } from '#platform/errors'
import type { FileKind } from '#platform/files'
import { plainText } from '#platform/rich-text'
import type { Composition } from './store.ts'

const media: FileKind[] = ['feed-photo', 'feed-video', 'feed-audio']

/** The file a post of this type must have, what else it may have, and what to say without it. */
const wanted: Partial<Record<FeedType, { kind: FileKind; among: FileKind[]; sentence: string }>> = {
  photo: { kind: 'feed-photo', among: media, sentence: 'Add at least one photo.' },
  video: { kind: 'feed-video', among: media, sentence: 'Add at least one video.' },
  audio: { kind: 'feed-audio', among: ['feed-audio'], sentence: 'Add a sound file.' },
}

/** A draft may lack nearly anything; without words, a file or a poll there is nothing to keep. */
export function checkSomething(
  item: Pick<Item, 'title' | 'body'>,
  { kinds, options, trailers, pollDescription }: Composition,
) {
  const isEmpty = !item.title && !plainText(item.body) && !pollDescription
  if (isEmpty && kinds.length + trailers + options === 0) {
    throw invalid('text', 'A draft needs words, a file or a poll.')
  }
}

/** What others are to see lacks nothing. */
export function checkComplete(
  item: Pick<Item, 'title' | 'body' | 'scheduledAt'>,
  { type, kinds, options }: Composition,
) {
  const rule = wanted[type]
  if (rule && !kinds.includes(rule.kind)) throw invalid('fileIds', rule.sentence)
  if (kinds.some((kind) => !rule?.among.includes(kind))) {
    throw invalid('fileIds', 'These files do not fit this type of post.')
  }
  if (type !== 'audio' && kinds.filter((kind) => kind === 'feed-audio').length > 1) {
    throw invalid('fileIds', 'Pictures and videos go with one sound at most.')
  }
  if (type === 'text' && !item.title && !plainText(item.body)) throw invalid('text', 'Write something.')
  if (type === 'scheduled-streaming' && !item.scheduledAt) {
    throw invalid('scheduledAt', 'Say when the stream starts.')
  }
  if (options === 1) throw invalid('pollIds', 'A poll needs at least two options.')
}
