import { operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { finishVerification, touchVerification } from './verification-store.ts'
import { verifyLedger } from './verify.ts'

/** How often a verification shows that it is alive while a long check runs. */
const touchMs = 10_000

/** Runs a verification that was started. A repeat after a crash begins again; one that has ended stays as it is. */
export async function runVerification(platform: Platform, checkId: string) {
  const { orm } = platform.db
  if (!(await touchVerification(orm, checkId))) return
  const alive = setInterval(() => void touchVerification(orm, checkId).catch(() => {}), touchMs)
  try {
    const { differences, transfers } = await verifyLedger(platform, async (checksDone, checksTotal) => {
      await touchVerification(orm, checkId, { checksDone, checksTotal })
    })
    await finish(platform, checkId, differences, transfers)
  } catch (error) {
    platform.log.error({ err: error }, 'the ledger could not be verified')
    const failure = error instanceof Error ? error.message : String(error)
    await finishVerification(orm, checkId, { status: 'failed', failure })
  } finally {
    clearInterval(alive)
  }
}

/** Keeps the result; differences are logged, and operators are notified of them. */
async function finish(
  { db, extensions, log }: Platform,
  checkId: string,
  differences: string[],
  transfers: number,
) {
  await db.orm.transaction(async (tx) => {
    const isFinished = await finishVerification(tx, checkId, { status: 'done', differences, transfers })
    const [first] = differences
    if (!isFinished || first === undefined) return
    log.error({ differences }, 'the ledger does not add up')
    const count = differences.length
    await extensions.announce(tx, operatorsAlerted, {
      ...{ kind: 'operator_ledger', key: `ledger:${checkId}`, objectId: checkId },
      title: 'The ledger doesn’t add up',
      text: `${count === 1 ? 'One difference was' : `${count} differences were`} found. ${first}`,
      path: '/admin/ledger/verifications',
    })
  })
}
