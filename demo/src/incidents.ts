import { accounts } from '@ovation/server/modules/identity/accounts'
import { deletePerson } from '@ovation/server/modules/identity/deletions'
import type { Platform } from '@ovation/server/platform'
import { fromHundredths } from '@ovation/server/platform/amounts'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq, sql } from 'drizzle-orm'
import { fans } from './cast/index.ts'
import { operatorOf } from './operator.ts'

/** As pg-boss leaves a job that failed every attempt. Retried, it finds nothing to remove and succeeds. */
export async function addFailedJob({ jobs }: Platform, tx: Queryable) {
  const [name, folder] = ['files.remove', `photo/${newId()}`]
  const message = `EBUSY: resource busy or locked, rmdir '${folder}'`
  await jobs.enqueue(tx, name, { folder }, { startAfter: new Date(Date.now() + 60 * 60 * 1000) })
  await tx.execute(sql`
    update pgboss.job set state = 'failed', retry_count = retry_limit, output = ${{ message }}::jsonb,
      created_on = now() - interval '7 hours', start_after = now() - interval '6 hours',
      started_on = now() - interval '5 hours', completed_on = now() - interval '5 hours'
    where name = ${name} and data ->> 'folder' = ${folder}`)
}

/** A fan has asked for the deletion of their account, which can be undone for two weeks. */
export async function closeAccount(platform: Platform) {
  const [operatorId, fan] = [await operatorOf(platform.db.orm), fans.at(-1)]
  if (!operatorId || !fan) return
  const [account] = await platform.db.orm
    .select({ id: accounts.id, balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.username, fan.username))
  if (!account) return
  await deletePerson(platform, operatorId, account.id, {
    ...{ agreedBalance: fromHundredths(account.balance), agreedEarnings: 0 },
    reason: 'Asked for it in the contact form.',
  })
}
