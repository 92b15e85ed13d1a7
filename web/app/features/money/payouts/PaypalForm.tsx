import type { CreatorSelf } from '@ovation/contract'
import { api } from '~/api/client'
import { useOwnerCheck } from '~/features/identity/account/use-owner-check'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSave } from '~/ui/form/use-save'
import { textOf } from '~/ui/form/values'

/** An empty address turns it off. */
export function PaypalForm({ creator: { _id, paymentGatewaySettings } }: { creator: CreatorSelf }) {
  const paypal = paymentGatewaySettings.find(({ key }) => key === 'paypal')
  const { guarded, sheet } = useOwnerCheck()
  const submission = useSave((values) => {
    const email = textOf(values, 'email')
    const params = { id: _id }
    const value: Record<string, string> = email ? { email } : {}
    const body = { key: 'paypal', value, status: email ? 'active' : 'inactive' } as const
    return guarded((confirmed) =>
      api('PUT /performers/{id}/payment-gateway-settings', { params, body: { ...body, ...confirmed } }),
    )
  })
  return (
    <>
      {sheet}
      <Form submission={submission}>
        <TextField
          label="PayPal address"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={200}
          defaultValue={paypal?.value.email ?? ''}
          hint="Leave empty to turn PayPal off."
        />
        <Submit busy="Saving…" look="plain">
          Save
        </Submit>
      </Form>
    </>
  )
}
