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

/** Products can be discussed before they are bought; other items need access. */
export const mayComment = ({ kind, access }: Pick<Discussed, 'kind' | 'access'>) =>
  kind === 'product' || access.allowed

/** Tells viewers who cannot comment who can, and how to get access. */
export function whoMayComment({ kind, access, performer }: Discussed): string {
  if (access.reason === 'needs-purchase') {
    return `Only people who unlocked this ${kinds[kind]} can comment. Unlock it above to join in.`
  }
  const whose = possessive(firstNameOf(performer.name))
  return `${whose} subscribers can comment. Subscribe above to join in.`
}
