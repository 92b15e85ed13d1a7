import type { Stream } from '@ovation/contract'
import type { Audience } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'

/** Loads those of these streams that the audience may know of. */
export type LoadStreams = (audience: Audience, ids: string[]) => Promise<Stream[]>

/** The streams that posts announce. Without a provider a post is shown without its stream. */
export const postStreams = catalogue<LoadStreams>()({
  name: 'streams of posts',
  kinds: ['stream'],
  mayLack: true,
})
