import type { BodyOf, Calls } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'

type Values = BodyOf<Calls['PUT /operator/settings']>['values']

/** Saves settings; where they are all as before, keeping them is recorded as the choice of the step. */
export function useSaveSettings(step: 'branding' | 'sign-up', version: number) {
  const { revalidate } = useRevalidator()
  return async (values: Values) => {
    await api('PUT /operator/settings', { body: { version, values } })
    await api('PUT /operator/setup/steps/{step}', { params: { step }, body: { choice: 'kept' } })
    await revalidate()
  }
}
