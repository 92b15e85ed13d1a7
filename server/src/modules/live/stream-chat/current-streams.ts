import { catalogue } from '#platform/extensions'

/** The creator's running or prepared stream, provided by the modules that have streams. */
export const currentStreams = catalogue<(creatorId: string) => Promise<string | undefined>>()({
  name: 'current streams',
  kinds: ['public'],
  mayLack: true,
})
