import type { Address } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { api } from '~/api/client'
import { formWith } from '~/ui/form/form-data'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'

const addressIn = (values: FormData) => ({
  name: textOf(values, 'name'),
  country: textOf(values, 'country'),
  state: textOf(values, 'state'),
  city: textOf(values, 'city'),
  district: textOf(values, 'district'),
  ward: textOf(values, 'ward'),
  streetNumber: textOf(values, 'streetNumber'),
  streetAddress: textOf(values, 'streetAddress'),
  zipCode: textOf(values, 'zipCode'),
  description: textOf(values, 'description'),
})

/** Creates or updates an address. */
export const useSaveAddress = (kept: Address | null, onSaved: (address: Address) => void) =>
  useSubmit(async (values) => {
    const address = addressIn(values)
    onSaved(
      await (kept
        ? api('PUT /addresses/{id}', { params: { id: kept._id }, body: formWith(address) })
        : api('POST /addresses/create', { body: address })),
    )
  }, messages.tryAgainLater)
