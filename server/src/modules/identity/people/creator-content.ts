import type { CreatorProfile } from '@ovation/contract'
import type { Platform } from '#platform'
import { catalogue } from '#platform/extensions'

type Parts = Pick<Platform, 'extensions'>

/** Content that is counted in `creators` although people cannot see it yet. */
export interface UnseenContent {
  feeds: number
  videos: number
  photos: number
}

type CountUnseen = (creatorIds: string[]) => Promise<({ creatorId: string } & Partial<UnseenContent>)[]>
type ForSale = CreatorProfile['forSale']

/** Modules of content provide these counts, because they depend on people and not the other way round. */
export const unseenContent = catalogue<CountUnseen>()({
  name: 'unseen content',
  kinds: ['items', 'galleries'],
  mayLack: true,
})

export const contentForSale = catalogue<(creatorId: string) => Promise<ForSale>>()({
  name: 'content for sale',
  kinds: ['items'],
  mayLack: true,
})

export const nothingUnseen: UnseenContent = { feeds: 0, videos: 0, photos: 0 }

/** Per creator; a creator without unseen content may be missing. */
export async function countUnseen(
  { extensions }: Parts,
  creatorIds: string[],
): Promise<Map<string, UnseenContent>> {
  const counted = await Promise.all(
    unseenContent.kinds.map((kind) => extensions.find(unseenContent, kind)?.(creatorIds) ?? []),
  )
  const unseen = new Map<string, UnseenContent>()
  for (const { creatorId, ...counts } of counted.flat())
    unseen.set(creatorId, { ...nothingUnseen, ...unseen.get(creatorId), ...counts })
  return unseen
}

export const countForSale = async ({ extensions }: Parts, creatorId: string): Promise<ForSale> =>
  (await extensions.find(contentForSale, 'items')?.(creatorId)) ?? { feeds: 0, videos: 0 }
