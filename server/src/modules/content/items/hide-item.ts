import type { Member } from '#modules/identity/people'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { brokenReference } from '#platform/postgres'
import { findItem } from './find.ts'
import { addHidden, removeHidden } from './store.ts'

type Parts = Pick<Platform, 'db'>

const nothingThere = () => notFound('What you want to hide')

/** Hides an item from this person's lists; its own page still opens. */
export async function hideItem({ db }: Parts, person: Member, id: string) {
  const item = await findItem(db, person, id)
  // Sold messages are in no list.
  if (!item || item.kind === 'message') throw nothingThere()
  if (item.creatorId === person.viewerId)
    throw invalid('id', 'You can’t hide your own content from yourself. Delete or unpublish it instead.')
  await addHidden(db.orm, person.viewerId, item.id).catch((error) => {
    throw brokenReference(error) ? nothingThere() : error
  })
}

export const showItem = ({ db }: Parts, person: Member, id: string) =>
  removeHidden(db.orm, person.viewerId, id)
