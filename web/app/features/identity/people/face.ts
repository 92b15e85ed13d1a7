import type { CreatorCard } from '@ovation/contract'

/** What a face in a row shows of a creator; a page carries no more of them than that. */
export type Face = Pick<CreatorCard, '_id' | 'username' | 'name' | 'avatar' | 'isOnline' | 'live'>

export const faceOf = ({ _id, username, name, avatar, isOnline, live }: CreatorCard): Face => ({
  _id,
  username,
  name,
  avatar,
  isOnline,
  live,
})
