import { type Place, postingsUnderAll } from '#modules/money/ledger'
import type { Queryable } from '#platform/postgres'

/** The most holds of a private stream: one for the request and one for each extension. */
export const mostStakes = 120

/** Keys of the holds of a private stream. */
export const stakeKeys = (id: string) =>
  Array.from({ length: mostStakes }, (_, at) => `private-stream:${id}:stake:${at + 1}`)

/** The bonus that paid for a private stream which ended: what was on hold, less what was released or refunded. */
export async function usedOfPrivateStream(
  tx: Queryable,
  id: string,
  refundKeys: string[],
): Promise<{ from: Place; left: number }[]> {
  const [held, returned] = await Promise.all([
    postingsUnderAll(tx, stakeKeys(id)),
    postingsUnderAll(tx, [`private-stream:${id}:return`, ...refundKeys]),
  ])
  const used = new Map<string, { from: Place; left: number }>()
  for (const { from, amount } of held) {
    if (from.place !== 'bonus') continue
    const grant = used.get(from.owner) ?? { from, left: 0 }
    used.set(from.owner, { ...grant, left: grant.left + amount })
  }
  for (const { to, amount } of returned) {
    const grant = to.place === 'bonus' ? used.get(to.owner) : undefined
    if (grant) grant.left -= amount
  }
  return [...used.values()]
}
