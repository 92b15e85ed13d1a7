import type { MassAudience, MassMessage } from '@ovation/contract'
import { counted } from '~/ui/text/format'

export const audienceNames: Record<Exclude<MassAudience, 'list'>, string> = {
  subscribers: 'Subscribers',
  followers: 'Followers',
  ended: 'Past subscribers',
}

/** The recipients. */
export const audienceOf = ({ audience, listName }: Pick<MassMessage, 'audience' | 'listName'>): string =>
  audience === 'list' ? (listName ?? 'A list') : audienceNames[audience]

export const people = (count: number) => counted(count, 'person', 'people')
