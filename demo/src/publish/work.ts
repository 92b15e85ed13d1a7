import type { Item } from '@ovation/server/modules/content/items'
import type { KeptFile } from '@ovation/server/platform/files'
import type { Queryable } from '@ovation/server/platform/postgres'
import type { DemoAudience, Published } from '../repertoire/index.ts'

/** Something to publish: its identity, and how its files are made. */
export interface Work {
  kind: Item['kind']
  title: string
  body: string
  /** Published before the site opens. */
  isFirst: boolean
  /** Needs ffmpeg. */
  isFilmed: boolean
  /** Audience, age and comments; null for drafts and scheduled posts. */
  published: Published | null
  /** Makes its files. Slow, therefore before the transaction. */
  make(): Promise<Made>
}

export interface Made {
  kept: KeptFile[]
  /** Writes its rows, once its files are recorded. */
  write(tx: Queryable): Promise<Item>
}

/** The audience as columns of an item. */
export const saleOf = (audience: DemoAudience) =>
  typeof audience === 'number' ? { isSale: true, price: audience } : { isPublic: audience === 'everyone' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Paragraphs are separated by an empty line. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')
