import type { Endpoint } from '@ovation/contract'
import type { Finished, readForm } from './form.ts'
import { fingerprintOf } from './idempotency-key.ts'

type Form = Awaited<ReturnType<typeof readForm>>

interface Use {
  endpoint: Endpoint
  params: unknown
  ownerId: string
  form: Form
}

/** Runs a call with the uploads its form names, as if they were files of the form. */
export function withUploads(
  finished: Finished,
  { endpoint, params, ownerId, form }: Use,
  work: () => Promise<unknown>,
) {
  const { body, files, uploadIds } = form
  const sizes = Object.entries(files).map(([field, { size }]) => [field, size])
  const fingerprint = fingerprintOf(endpoint, params, { ...body, ...uploadIds, ...Object.fromEntries(sizes) })
  return finished.answer({ ownerId, ids: Object.values(uploadIds), fingerprint }, async () => {
    for (const [field, rule] of Object.entries(endpoint.files ?? {})) {
      const id = uploadIds[field]
      if (id) files[field] = await finished.take(ownerId, id, { ...rule, field })
    }
    return work()
  })
}
