import { type FormEvent, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { FormContext } from '~/ui/form/form-context'
import { TextField } from '~/ui/form/TextField'
import { textOf } from '~/ui/form/values'
import IconTicket from '~/ui/icons/IconTicket'
import IconX from '~/ui/icons/IconX'
import styles from './CouponField.module.css'
import { discountLabel } from './coupon'
import type { useCoupon } from './use-coupon'

/** A link, then a field, then the effect of the coupon: most people have none. */
export function CouponField(props: Omit<ReturnType<typeof useCoupon>, 'applied'>) {
  const { coupon, problem, error, trying, apply, remove } = props
  const [open, setOpen] = useState(false)
  if (coupon) {
    return (
      <p className={styles.applied} data-unfit={problem ? true : undefined}>
        <IconTicket size={20} stroke={1.75} aria-hidden />
        <span>
          <b>{coupon.code}</b>: {problem ?? discountLabel(coupon)}
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
