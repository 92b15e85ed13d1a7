import type { Reportable } from '#modules/content/reports'
import type { Member } from '#modules/identity/people'
import { catalogue } from '#platform/extensions'

/** Messages that are not of conversations, and can be reported as those are. */
export interface MessagesElsewhere extends Reportable {
  /** Deletes a message for somebody who may; false where there is none with this id. */
  delete(member: Member, id: string): Promise<boolean>
}

/** They have their own owners. */
export const messagesElsewhere = catalogue<MessagesElsewhere>()({
  name: 'messages elsewhere',
  kinds: ['stream'],
  mayLack: true,
})
