import type { NotificationSetting } from '@ovation/contract'
import { useCallback, useState } from 'react'
import { api } from '~/api/client'
import { toastError } from '~/ui/feedback/toast-error'

/** Shows a change at once and reverts it if the server refuses. */
export function useSettings(first: NotificationSetting[]) {
  const [settings, setSettings] = useState(first)
  const change = useCallback(
    async (changed: NotificationSetting) => {
      const update = (setting: NotificationSetting) =>
        setSettings((all) => all.map((one) => (one.kind === setting.kind ? setting : one)))
      const before = settings.find(({ kind }) => kind === changed.kind)
      update(changed)
      try {
        const { kind, page, push, email } = changed
        const channel = page !== before?.page ? { page } : push !== before?.push ? { push } : { email }
        await api('PUT /notifications/settings', { body: { kinds: [{ kind, ...channel }] } })
      } catch (error) {
        if (before) update(before)
        toastError(error)
      }
    },
    [settings],
  )
  return { settings, change }
}
