import { catalogue } from '#platform/extensions'

/** The stream of a creator that is on or about to be, if any: whoever gives streams knows it. */
export const currentStreams = catalogue<(creatorId: string) => Promise<string | undefined>>()({
  name: 'current streams',
  kinds: ['public'],
  mayLack: true,
})
