import { refusalOf } from '~/api/client'
import { toast } from './toast'

/** Says why something did not work, unless the shell has said so already. */
export function tellRefusal(error: unknown) {
  const { sentence, toldByShell } = refusalOf(error)
  if (!toldByShell) toast({ kind: 'error', message: sentence })
}
