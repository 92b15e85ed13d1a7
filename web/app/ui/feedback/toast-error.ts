import { refusalOf } from '~/api/client'
import { toast } from './toast'

/** Says why something did not work, unless the shell has said so already. */
export function toastError(error: unknown) {
  const { sentence, shownByShell } = refusalOf(error)
  if (!shownByShell) toast({ kind: 'error', message: sentence })
}
