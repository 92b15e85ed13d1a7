import { mayGetKind, notificationKinds, type OperatorRole, operatorCapability } from '@ovation/contract'
import { type OperatorAlert, operatorIds } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { publishNotifications, saveNotifications } from '../delivery/notify.ts'
import { removeKinds } from '../records/store.ts'

export const alertJob = 'notifications.operators'

/** Enqueued in the transaction of the event: no commit, no notification. */
export const alertLater = ({ jobs }: Platform, tx: Queryable, alert: OperatorAlert) =>
  jobs.enqueue(tx, alertJob, alert)

/** Notifies the operators whose role may see it now. */
export async function alertOperators(platform: Platform, alert: OperatorAlert) {
  const { kind, key, objectId, title, text, path } = alert
  const capability = operatorCapability(kind)
  if (!capability) return
  const written = await platform.db.orm.transaction(async (tx) =>
    saveNotifications(platform, tx, {
      ...{ kind, key, objectId, actorId: null, details: { title, text, path } },
      to: await operatorIds(tx, capability),
    }),
  )
  await publishNotifications(platform, written)
}

/** Removes what an operator may not see any more. */
export async function onRoleChanged(
  _platform: Platform,
  tx: Queryable,
  { accountId, role }: { accountId: string; role: OperatorRole | null },
) {
  const hidden = notificationKinds.filter((kind) => !mayGetKind(role, kind))
  await removeKinds(tx, accountId, hidden)
}
