import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { FormContext } from '~/ui/form/form-context'
import { TextField } from '~/ui/form/TextField'
import { textOf } from '~/ui/form/values'
import IconTicket from '~/ui/icons/IconTicket'
import IconX from '~/ui/icons/IconX'
import styles from './CouponField.module.css'
import type { useCoupon } from './use-coupon'

const percent = (value: number) => `${Math.round(value * 1000) / 10}%`

/** A link, then a field, then the effect of the coupon: most people have none. */
export function CouponField({ coupon, error, trying, apply, remove }: ReturnType<typeof useCoupon>) {
  const [open, setOpen] = useState(false)
  if (coupon) {
    return (
      <p className={styles.applied}>
        <IconTicket size={20} stroke={1.75} aria-hidden />
        <span>
          <b>{coupon.code}</b>: {percent(coupon.value)} off
        </span>
        <IconButton label={`Remove ${coupon.code}`} icon={IconX} size={16} onClick={() => remove()} />
      </p>
    )
  }
  if (!open && !error) {
    return (
      <Button look="bare" onClick={() => setOpen(true)}>
        <IconTicket size={20} stroke={1.75} aria-hidden />I have a coupon
      </Button>
    )
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The field may be inside another form, which must not be submitted.
    event.stopPropagation()
    if (!trying) void apply(textOf(new FormData(event.currentTarget), 'code'))
  }
  return (
    <FormContext value={{ busy: trying, errors: error ? { code: error } : {}, error: null }}>
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <TextField
          label="Coupon"
          name="code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
        />
        <Button type="submit" className={styles.apply} busy={trying && 'Checking…'}>
          Apply
        </Button>
      </form>
    </FormContext>
  )
}
