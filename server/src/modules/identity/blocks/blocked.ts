import { topic } from '#platform/extensions'

/** A creator blocks somebody, who may be a creator too. Once for each block. */
export const personBlocked = topic<{ creatorId: string; accountId: string }>('person.blocked')
