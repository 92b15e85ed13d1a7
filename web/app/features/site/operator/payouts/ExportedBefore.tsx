import { CheckField } from '~/ui/form/CheckField'
import { counted } from '~/ui/text/format'
import type { PayoutListRow } from './payout-rows'

/** Warns before a file repeats payouts of an earlier one, which are left out unless the operator includes them. */
export function ExportedBefore({ payouts }: { payouts: PayoutListRow[] }) {
  const exported = payouts.filter(({ exportedAt }) => exportedAt !== null)
  if (exported.length === 0) return null
  const names = exported.slice(0, 5).map(({ performer }) => performer.name)
  if (exported.length > names.length) names.push(`${exported.length - names.length} more`)
  return (
    <CheckField
      name="repeats"
      label={`Include ${counted(exported.length, 'payout')} of an earlier file again`}
      hint={`${names.join(', ')}: exported before. Check first that the bank hasn’t paid them.`}
    />
  )
}
