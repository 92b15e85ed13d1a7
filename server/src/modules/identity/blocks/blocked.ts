import { topic } from '#platform/extensions'

/** A creator blocked a person. Published once per block. */
export const personBlocked = topic<{ creatorId: string; accountId: string }>('person.blocked')
