import type { Access, CreatorBrief, ItemKind } from '@ovation/contract'
import { firstNameOf, possessive } from '~/ui/text/names'

export interface Discussed {
  kind: ItemKind
  access: Access
  performer: CreatorBrief
}

const kinds: Record<ItemKind, string> = {
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
}

/** A product is there to be talked about before it is bought; of the rest one must have the whole. */
export const mayComment = ({ kind, access }: Pick<Discussed, 'kind' | 'access'>) =>
  kind === 'product' || access.allowed

/** Who can comment and what to do about it, for whoever cannot. */
export function whoMayComment({ kind, access, performer }: Discussed): string {
  if (access.reason === 'needs-purchase') {
    return `Only people who unlocked this ${kinds[kind]} can comment. Unlock it above to join in.`
  }
  const whose = possessive(firstNameOf(performer.name))
  return `${whose} subscribers can comment. Subscribe above to join in.`
}
