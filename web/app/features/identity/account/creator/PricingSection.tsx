import type { CreatorSelf } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { useState } from 'react'
import { useAppDispatch, useSettings } from '~/store/hooks'
import { resultOf } from '~/store/slice'
import { updateCreator } from '~/store/user-slice'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSave } from '~/ui/form/use-save'
import { checkedOf, numberOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { Confirm } from '~/ui/overlay/Confirm'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { money } from '~/ui/text/format'
import styles from '../Account.module.css'
import { usePriceLimits } from '../use-price-limits'
import { BundleFields } from './BundleFields'
import { bundlesIn } from './bundles'
import { isYearBelowMonth, yearlyAdvice } from './yearly-price'

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
  const [ticket, minute] = [usePriceLimits('ticket'), usePriceLimits('minute')]
  const [free, setFree] = useState(creator.isFreeSubscription)
  const [monthlyPrice, setMonthlyPrice] = useState(creator.monthlyPrice)
  const [yearlyPrice, setYearlyPrice] = useState(creator.yearlyPrice)
  const { question, ask } = useQuestion()
  const submission = useSave(async (values) => {
    const prices = pricesIn(values)
    const { monthlyPrice = 0, yearlyPrice = 0 } = prices
    const odd = { monthlyPrice, yearlyPrice }
    if (isYearBelowMonth(odd) && !(await ask()))
      throw new ApiError(0, 'ABORTED', 'Your prices weren’t saved.')
    await resultOf(dispatch(updateCreator({ _id: creator._id, ...prices })))
  })
  const advice = yearlyAdvice({ monthlyPrice, yearlyPrice })
  const { minimumSubscriptionPrice: least, maximumSubscriptionPrice: most } = settings
  return (
    <Form submission={submission}>
      <UnsavedGuard isUnsaved={submission.isUnsaved} />
      <Panel title="Subscription" lead={`Prices can be from ${money(least)} to ${money(most)}.`}>
        <div className={styles.pair}>
          <PriceField
            label="Price per month"
            name="monthlyPrice"
            price={creator.monthlyPrice}
            unit="$"
            least={free ? 0 : least}
            most={most}
            onChange={setMonthlyPrice}
          />
          <PriceField
            label="Price per year"
            name="yearlyPrice"
            price={creator.yearlyPrice}
            unit="$"
            least={free ? 0 : least}
            most={most}
            hint={advice}
            onChange={setYearlyPrice}
          />
        </div>
        <CheckField
          look="switch"
          name="isFreeSubscription"
          label="Offer a free trial"
          hint="Once per fan. It ends automatically. With a trial, the price can be 0."
          checked={free}
          onChange={(event) => setFree(event.currentTarget.checked)}
        />
        {free && (
          <TextField
            label="Trial length in days"
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
                : 'Free trials are paused on this site. Yours will be offered again when they resume.'
            }
            required
          />
        )}
      </Panel>
      <Panel title="Bundles" lead="Several months at a discount. Fans see them next to the monthly price.">
        <BundleFields offered={creator.bundles} monthlyPrice={monthlyPrice} least={least} />
      </Panel>
      <Panel title="Live" lead="Prices in tokens. 0 means free.">
        <div className={styles.pair}>
          <PriceField
            label="Public stream"
            name="publicChatPrice"
            price={creator.publicChatPrice}
            most={ticket.most}
            hint={ticket.hint}
          />
          <PriceField
            label="Private stream, per minute"
            name="privateChatPrice"
            price={creator.privateChatPrice}
            most={minute.most}
            hint={minute.hint}
          />
        </div>
      </Panel>
      <div className={styles.end}>
        <Submit busy="Saving…">Save prices</Submit>
      </div>
      {question && (
        <Confirm
          title="A year for less than a month?"
          yes={`Sell a year for ${money(yearlyPrice)}`}
          no="Change it"
          look="go"
          onYes={() => question(true)}
          onNo={() => question(false)}
        >
          A year would cost {money(yearlyPrice)} and a month {money(monthlyPrice)}. Fans would have no reason
          to pay monthly, and yearly subscribers keep this price.
        </Confirm>
      )}
    </Form>
  )
}

/** A question that must be answered before saving. */
function useQuestion() {
  const [question, setQuestion] = useState<((answer: boolean) => void) | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      setQuestion(() => (answer: boolean) => {
        setQuestion(null)
        resolve(answer)
      })
    })
  return { question, ask }
}

interface PriceFieldProps {
  label: string
  name: string
  price: number
  unit?: string
  least?: number
  most: number
  hint?: string | null
  onChange?: (price: number) => void
}

function PriceField({ label, name, price, unit, least = 0, most, hint, onChange }: PriceFieldProps) {
  return (
    <TextField
      label={label}
      name={name}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step="0.01"
      defaultValue={Number.isInteger(price) ? price : price.toFixed(2)}
      left={unit}
      hint={hint ?? undefined}
      onChange={(event) => onChange?.(Number(event.currentTarget.value))}
      required
    />
  )
}
