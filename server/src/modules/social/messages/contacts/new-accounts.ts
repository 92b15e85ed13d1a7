import { openRuleCase } from '#modules/content/rules'
import { type Account, lockAccount } from '#modules/identity/accounts'
import { readSiteSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { countContacts } from './store.ts'

const countJob = 'messages.count-contacts'
const dayMs = 24 * 60 * 60 * 1000

type Parts = Pick<Platform, 'config' | 'db' | 'jobs' | 'states'>

/** After a message of an account that is new: counts the people whom it has messaged. */
export async function countContactsLater(parts: Parts, { id: accountId, createdAt }: Account) {
  const { newAccountDays, newAccountContacts } = await readSiteSettings(parts)
  if (newAccountContacts === 0 || Date.now() - createdAt.getTime() >= newAccountDays * dayMs) return
  await parts.jobs.enqueue(parts.db.orm, countJob, { accountId })
}

export function contactJobs(platform: Platform) {
  platform.jobs.on<{ accountId: string }>(countJob, ({ accountId }) => checkContacts(platform, accountId))
}

/** Opens a case if a new account has messaged more people than the settings allow. */
export async function checkContacts(platform: Platform, accountId: string) {
  const { newAccountContacts: most } = await readSiteSettings(platform)
  await platform.db.orm.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account || most === 0 || (await countContacts(tx, accountId, most + 1)) <= most) return
    await openRuleCase(platform, tx, {
      ...{ target: account.isPerformer ? 'performer' : 'user', targetId: accountId, ownerId: accountId },
      ...{ rule: `New account: messaged more than ${most} people in a day`, hides: false },
      content: { title: account.name, text: '', fileIds: [] },
    })
  })
}
