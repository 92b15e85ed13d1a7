import { findAccount, operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'

/** Notifies operators of documents that wait for a review. */
export async function alertApplication(
  { extensions }: Pick<Platform, 'extensions'>,
  tx: Queryable,
  creatorId: string,
) {
  const creator = await findAccount(tx, creatorId)
  if (!creator) return
  await extensions.announce(tx, operatorsAlerted, {
    ...{ kind: 'operator_application', key: `application:${newId()}`, objectId: creatorId },
    title: 'New application',
    text: `${creator.name} sent documents to be verified.`,
    path: `/admin/creators?open=${creatorId}`,
  })
}
