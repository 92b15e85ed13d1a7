import type { Item } from '@ovation/server/modules/content/items'
import type { KeptFile } from '@ovation/server/platform/files'
import type { Queryable } from '@ovation/server/platform/postgres'
import type { DemoAudience, Published } from '../repertoire/index.ts'

/** Something to be published: what it is known by, and how it is made. */
export interface Work {
  kind: Item['kind']
  title: string
  body: string
  /** On the page before anybody comes. */
  isFirst: boolean
  /** Needs ffmpeg. */
  isFilmed: boolean
  /** Who may have it and what is said about it; null while nobody is to know of it. */
  published: Published | null
  /** Makes its files, which takes its time: it comes before the transaction. */
  make(): Promise<Made>
}

export interface Made {
  kept: KeptFile[]
  /** Writes it down, once its files are recorded. */
  write(tx: Queryable): Promise<Item>
}

/** Who may have it, in the words of an item. */
export const saleOf = (audience: DemoAudience) =>
  typeof audience === 'number' ? { isSale: true, price: audience } : { isPublic: audience === 'everyone' }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Paragraphs are set apart by an empty line. */
export const paragraphs = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
    .join('')
