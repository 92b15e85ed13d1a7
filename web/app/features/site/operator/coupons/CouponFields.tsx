import type { Coupon } from '@ovation/contract'
import { useState } from 'react'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { type Choice, SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import { scopeChoices } from './coupon-labels'
import styles from './coupons.module.css'

interface CouponFieldsProps {
  coupon: Coupon | undefined
  packages: readonly Choice[]
}

/** The terms of a coupon. */
export function CouponFields({ coupon, packages }: CouponFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        hint="People see it with the discount."
        maxLength={100}
        defaultValue={coupon?.name}
      />
      <DiscountFields coupon={coupon} />
      <DateTimeField
        label="From"
        name="startsAt"
        instant={coupon?.startsAt ?? null}
        hint={coupon ? undefined : 'Empty: at once.'}
      />
      <DateTimeField label="Until" name="expiredDate" instant={coupon?.expiredDate ?? null} required />
      <div className={styles.pair}>
        <TextField
          {...whole}
          label="Uses in total"
          name="numberOfUses"
          defaultValue={coupon?.numberOfUses ?? 100}
          max={1_000_000}
        />
        <TextField
          {...whole}
          label="Uses for each person"
          name="perPerson"
          defaultValue={coupon?.perPerson ?? 1}
          max={100}
        />
      </div>
      <ScopeFields coupon={coupon} packages={packages} />
      <SelectField
        label="Who pays for the discount"
        name="sitePays"
        options={payers}
        defaultValue={coupon?.sitePays ? 'site' : 'creator'}
        hint="If the site pays, creators earn on the full price. A fan and a creator who are the same person could then withdraw more than they paid in."
      />
    </>
  )
}

const whole = { type: 'number', min: 1, step: 1, required: true } as const

const payers = [
  { value: 'creator', text: 'Creators: they earn on what was paid' },
  { value: 'site', text: 'The site: creators earn on the full price' },
]

function DiscountFields({ coupon }: { coupon: Coupon | undefined }) {
  const [isAmount, setAmount] = useState(coupon?.amount != null)
  return (
    <div className={styles.pair}>
      <SelectField
        label="Discount"
        options={[
          { value: 'value', text: 'Percentage' },
          { value: 'amount', text: 'Amount' },
        ]}
        value={isAmount ? 'amount' : 'value'}
        onChange={(event) => setAmount(event.currentTarget.value === 'amount')}
      />
      {isAmount ? (
        <TextField
          key="amount"
          label="Dollars off"
          name="amount"
          type="number"
          left="$"
          min={0.01}
          max={10_000}
          step={0.01}
          required
          defaultValue={coupon?.amount ?? undefined}
        />
      ) : (
        <TextField
          key="value"
          label="Percent off"
          name="value"
          type="number"
          right="%"
          min={0.1}
          max={100}
          step={0.1}
          required
          defaultValue={coupon && coupon.value > 0 ? Math.round(coupon.value * 1000) / 10 : undefined}
        />
      )}
    </div>
  )
}

function ScopeFields({ coupon, packages }: CouponFieldsProps) {
  const [scope, setScope] = useState<string>(coupon?.scope ?? 'all')
  return (
    <>
      <SelectField
        label="For"
        name="scope"
        options={scopeChoices}
        value={scope}
        onChange={(event) => setScope(event.currentTarget.value)}
      />
      {scope === 'top_up' && (
        <SelectField
          label="Package"
          name="packageId"
          options={withOwn(packages, coupon?.package)}
          empty="All top-ups"
          defaultValue={coupon?.package?._id}
        />
      )}
      {scope === 'subscription' && (
        <TextField
          label="Creator"
          name="performerId"
          placeholder="Username"
          hint="Empty: all creators."
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={coupon?.performer?.username ?? coupon?.performer?._id}
        />
      )}
      <CheckField
        label="Only for people who have not paid by card before"
        name="firstPurchase"
        defaultChecked={coupon?.firstPurchase}
      />
    </>
  )
}

/** Also a package that is no longer on sale. */
const withOwn = (packages: readonly Choice[], own: Coupon['package'] | undefined) =>
  own && !packages.some(({ value }) => value === own._id)
    ? [...packages, { value: own._id, text: own.name }]
    : packages
