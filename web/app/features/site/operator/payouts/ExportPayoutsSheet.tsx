import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, decimalOf, optionalOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import styles from '../console/detail/Detail.module.css'
import { saveFile } from '../console/export/save-file'
import { ExportedBefore } from './ExportedBefore'
import type { PayoutListRow } from './payout-rows'
import { SkippedPayouts } from './SkippedPayouts'

interface ExportPayoutsSheetProps {
  payouts: PayoutListRow[]
  onClose: () => void
}

interface Written {
  included: number
  repeated: number
  skipped: { _id: string; reason: string }[]
}

const formats = [
  { value: 'csv', text: 'Table (CSV), in dollars' },
  { value: 'sepa', text: 'SEPA credit transfer (pain.001), in euros' },
]

/** Saves a file for the bank and says which payouts it leaves out. */
export function ExportPayoutsSheet({ payouts, onClose }: ExportPayoutsSheetProps) {
  const [format, setFormat] = useState('csv')
  const [written, setWritten] = useState<Written | null>(null)
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const isSepa = format === 'sepa'
    const file = await api('POST /operator/payouts/export', {
      body: {
        ids: payouts.map(({ _id }) => _id),
        format: isSepa ? 'sepa' : 'csv',
        onlyNew: !checkedOf(values, 'repeats'),
        ...(isSepa && {
          euroRate: decimalOf(values, 'euroRate'),
          debtor: {
            name: textOf(values, 'name'),
            iban: textOf(values, 'iban'),
            bic: optionalOf(values, 'bic'),
            executionDate: optionalOf(values, 'executionDate'),
          },
        }),
      },
    })
    saveFile(new Blob([file.content], { type: file.mediaType }), file.fileName)
    setWritten({
      included: file.included.length,
      repeated: file.repeated.length,
      skipped: file.skipped,
    })
    await revalidate()
  })
  if (written)
    return (
      <Sheet title="Exported" onClose={onClose}>
        <p className={styles.lead}>
          {counted(written.included, 'payout')} in the file.
          {written.repeated > 0 &&
            ` ${counted(written.repeated, 'of them was', 'of them were')} exported before: check that nothing is paid twice.`}
        </p>
        {written.skipped.length > 0 && <SkippedPayouts payouts={payouts} skipped={written.skipped} />}
        <Button full onClick={onClose}>
          Close
        </Button>
      </Sheet>
    )
  return (
    <Sheet title={`Export: ${counted(payouts.length, 'payout')}`} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        <SelectField
          label="Format"
          name="format"
          options={formats}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value)}
        />
        {format === 'sepa' && (
          <>
            <TextField label="Your account holder" name="name" required maxLength={70} />
            <TextField label="Your IBAN" name="iban" required maxLength={42} />
            <TextField label="Your BIC (optional)" name="bic" maxLength={11} />
            <TextField label="Euros for a dollar" name="euroRate" inputMode="decimal" required />
            <TextField label="Day of payment (optional)" name="executionDate" type="date" />
          </>
        )}
        <ExportedBefore payouts={payouts} />
        <Submit busy="Exporting…" full>
          Export
        </Submit>
        <Hint>The file has bank details. Each export is logged with your name.</Hint>
      </Form>
    </Sheet>
  )
}
