import type { Address } from '@ovation/contract'
import { useState } from 'react'
import { api, errorMessage } from '~/api/client'

/** The viewer's addresses from the loader, with later changes. */
export function useAddresses(loaded: readonly Address[]) {
  const [addresses, setAddresses] = useState(loaded)
  const [forgetting, setForgetting] = useState(false)

  const keep = (address: Address) =>
    setAddresses((before) =>
      before.some(({ _id }) => _id === address._id)
        ? before.map((one) => (one._id === address._id ? address : one))
        : [address, ...before],
    )

  /** Returns the error, if any. */
  async function forget({ _id }: Address): Promise<string | null> {
    setForgetting(true)
    try {
      await api('DELETE /addresses/{id}', { params: { id: _id } })
      setAddresses((before) => before.filter((address) => address._id !== _id))
      return null
    } catch (error) {
      return errorMessage(error)
    } finally {
      setForgetting(false)
    }
  }

  return { addresses, keep, forget, forgetting }
}
