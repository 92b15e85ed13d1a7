import { topic } from '#platform/extensions'

/** A creator hides from somebody. Not announced again when it is said again. */
export const personBlocked = topic<{ creatorId: string; accountId: string }>('person.blocked')
