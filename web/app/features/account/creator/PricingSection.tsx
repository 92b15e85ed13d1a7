import type { CreatorSelf } from '@ovation/contract'
import { useState } from 'react'
import { useAppDispatch, useSettings } from '~/store'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { checkedOf, numberOf } from '~/ui/form/values'
import { money } from '~/ui/format'
import { Leaving } from '~/ui/Leaving'
import { Panel } from '~/ui/Panel'
import styles from '../Account.module.css'
import { updateCreator } from '../slice'
import { useSave } from '../use-save'
import { BundleFields } from './BundleFields'
import { bundlesIn } from './bundles'

const pricesIn = (values: FormData) => ({
  bundles: bundlesIn(values),
  monthlyPrice: numberOf(values, 'monthlyPrice'),
  yearlyPrice: numberOf(values, 'yearlyPrice'),
  isFreeSubscription: checkedOf(values, 'isFreeSubscription'),
  durationFreeSubscriptionDays: numberOf(values, 'durationFreeSubscriptionDays'),
  publicChatPrice: numberOf(values, 'publicChatPrice'),
  privateChatPrice: numberOf(values, 'privateChatPrice'),
})

export function PricingSection({ creator }: { creator: CreatorSelf }) {
  const dispatch = useAppDispatch()
  const settings = useSettings()
  const [free, setFree] = useState(creator.isFreeSubscription)
  const [monthlyPrice, setMonthlyPrice] = useState(creator.monthlyPrice)
  const submission = useSave((values) =>
    dispatch(updateCreator({ _id: creator._id, ...pricesIn(values) })).unwrap(),
  )
  const { minimumSubscriptionPrice: least, maximumSubscriptionPrice: most } = settings
  return (
    <Form submission={submission}>
      <Leaving isUnsaved={submission.isUnsaved} />
      <Panel title="A seat in your house" lead={`A price is from ${money(least)} to ${money(most)}.`}>
        <div className={styles.pair}>
          <PriceField
            label="A month"
            name="monthlyPrice"
            price={creator.monthlyPrice}
            unit="$"
            onChange={setMonthlyPrice}
          />
          <PriceField label="A year" name="yearlyPrice" price={creator.yearlyPrice} unit="$" />
        </div>
        <CheckField
          look="switch"
          name="isFreeSubscription"
          label="The first days are free"
          hint="Once for each fan. With it, a price of 0 keeps your page free for good."
          checked={free}
          onChange={(event) => setFree(event.currentTarget.checked)}
        />
        {free && (
          <TextField
            label="Free days"
            name="durationFreeSubscriptionDays"
            type="number"
            inputMode="numeric"
            min={1}
            max={365}
            step={1}
            defaultValue={creator.durationFreeSubscriptionDays || settings.freeSubscriptionDuration}
            hint={
              settings.freeSubscriptionEnabled
                ? undefined
                : 'This site has paused free days; yours wait until it resumes.'
            }
            required
          />
        )}
      </Panel>
      <Panel title="Bundles" lead="Several months at once for less. Fans see them beside the single month.">
        <BundleFields offered={creator.bundles} monthlyPrice={monthlyPrice} />
      </Panel>
      <Panel title="Live" lead="In tokens. 0 is free.">
        <div className={styles.pair}>
          <PriceField label="A public stream" name="publicChatPrice" price={creator.publicChatPrice} />
          <PriceField label="A private minute" name="privateChatPrice" price={creator.privateChatPrice} />
        </div>
      </Panel>
      <div className={styles.end}>
        <Submit busy="Saving…">Save the prices</Submit>
      </div>
    </Form>
  )
}

interface PriceFieldProps {
  label: string
  name: string
  price: number
  unit?: string
  onChange?: (price: number) => void
}

function PriceField({ label, name, price, unit, onChange }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={0}
      max={100_000}
      step="0.01"
      defaultValue={Number.isInteger(price) ? price : price.toFixed(2)}
      left={unit}
      onChange={(event) => onChange?.(Number(event.currentTarget.value))}
      required
    />
  )
}
