import { limits } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { useIdempotencyKey } from '~/api/use-idempotency-key'
import { SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import { numberOf, textOf } from '~/ui/form/values'
import { tokens } from '~/ui/text/format'
import type { PersonShown } from './person-rows'
import { ReasonSheet } from './ReasonSheet'

interface AdjustSheetProps {
  person: Pick<PersonShown, '_id' | 'name' | 'balance'>
  onClose: () => void
}

const directions = [
  { value: 'credit', text: 'Credit' },
  { value: 'debit', text: 'Debit' },
]

/** Credits or debits tokens. A repeated request moves them once. */
export function AdjustSheet({ person: { _id: id, name, balance }, onClose }: AdjustSheetProps) {
  const once = useIdempotencyKey()
  function adjust(reason: string, values: FormData) {
    const given = numberOf(values, 'amount') ?? 0
    const body = { amount: textOf(values, 'direction') === 'debit' ? -given : given, reason }
    return once(body, (headers) =>
      api('POST /operator/people/{id}/balance', { params: { id }, body, headers }),
    )
  }
  return (
    <ReasonSheet
      title={`Adjust the balance of ${name}`}
      lead={`They have ${tokens(balance)} tokens. The difference comes from the site or goes to it.`}
      yes="Adjust balance"
      busy="Adjusting…"
      done="Balance adjusted."
      act={adjust}
      onClose={onClose}
    >
      <SelectField label="Direction" name="direction" options={directions} defaultValue="credit" />
      <TextField
        label="Tokens"
        name="amount"
        type="number"
        min={0.01}
        max={limits.adjustment}
        step={0.01}
        required
        inputMode="decimal"
      />
    </ReasonSheet>
  )
}
