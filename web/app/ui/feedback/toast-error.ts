import { refusalOf } from '~/api/client'
import { toast } from './toast'

/** Shows an error as a toast, unless the shell already shows it. */
export function toastError(error: unknown) {
  const { sentence, shownByShell } = refusalOf(error)
  if (!shownByShell) toast({ kind: 'error', message: sentence })
}
