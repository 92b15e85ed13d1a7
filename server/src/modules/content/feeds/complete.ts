import { type FeedType, type Medium, media } from '@ovation/contract'
import type { Item } from '#modules/content/items'
import { invalid } from '#platform/errors'
import { plainText } from '#platform/rich-text'
import type { Composition } from './store.ts'

/** The file that a post of this type needs, other files it may have, and the error without it. */
const wanted: Partial<Record<FeedType, { one: Medium; among: readonly Medium[]; sentence: string }>> = {
  photo: { one: 'photo', among: media, sentence: 'Add at least one photo.' },
  video: { one: 'video', among: media, sentence: 'Add at least one video.' },
  audio: { one: 'audio', among: ['audio'], sentence: 'Add an audio file.' },
}

/** A draft needs text, a file or a poll, and nothing else. */
export function checkSomething(
  item: Pick<Item, 'title' | 'body'>,
  { media: files, options, trailers, pollDescription }: Composition,
) {
  const isEmpty = !item.title && !plainText(item.body) && !pollDescription
  if (isEmpty && files.length + trailers + options.length === 0) {
    throw invalid('text', 'A draft needs text, a file or a poll.')
  }
}

/** A published post must be complete. */
export function checkComplete(
  item: Pick<Item, 'title' | 'body' | 'scheduledAt'>,
  { type, media: files, options }: Composition,
) {
  const rule = wanted[type]
  if (rule && !files.includes(rule.one)) throw invalid('fileIds', rule.sentence)
  if (files.some((file) => !rule?.among.includes(file))) {
    throw invalid('fileIds', 'These files don’t match this type of post.')
  }
  if (type !== 'audio' && files.filter((file) => file === 'audio').length > 1) {
    throw invalid('fileIds', 'With photos or videos, a post can have one audio file.')
  }
  if (type === 'text' && !item.title && !plainText(item.body)) throw invalid('text', 'Write something.')
  if (type === 'scheduled-streaming' && !item.scheduledAt) {
    throw invalid('scheduledAt', 'Choose when the stream starts.')
  }
  if (options.length === 1) throw invalid('pollIds', 'A poll needs at least two options.')
}
