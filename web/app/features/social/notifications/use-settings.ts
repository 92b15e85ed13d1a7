import type { NotificationSetting } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { api } from '~/api/client'
import { toastError } from '~/ui/feedback/toast-error'

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
        toastError(error)
      }
    },
    [settings],
  )
  return { settings, change }
}
