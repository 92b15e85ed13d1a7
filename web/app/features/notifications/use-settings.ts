import type { NotificationSetting } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { api, refusalOf } from '~/api/client'
import { toast } from '~/ui/toast'

/** Shows a change at once, and takes it back if the server says no. */
export function useSettings(first: NotificationSetting[]) {
  const [settings, setSettings] = useState(first)
  const change = useCallback(
    async (changed: NotificationSetting) => {
      const put = (setting: NotificationSetting) =>
        setSettings((all) => all.map((one) => (one.kind === setting.kind ? setting : one)))
      const before = settings.find(({ kind }) => kind === changed.kind)
      put(changed)
      try {
        const { kind, page, push, letter } = changed
        const way = page !== before?.page ? { page } : push !== before?.push ? { push } : { letter }
        await api('PUT /notifications/settings', { body: { kinds: [{ kind, ...way }] } })
      } catch (error) {
        if (before) put(before)
        const { sentence, toldByShell } = refusalOf(error)
        if (!toldByShell) toast({ kind: 'error', message: sentence })
      }
    },
    [settings],
  )
  return { settings, change }
}
