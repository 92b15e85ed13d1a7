import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import type { SettingRow } from './setting-rows'
import { refusalsIn } from './setting-values'
import { usePending } from './use-pending'

/** The edited settings of a screen, saved together. */
export function useSettingsForm(rows: SettingRow[], version: number) {
  const pending = usePending(rows)
  const { revalidate } = useRevalidator()
  const { busy, run: save } = useAction(async (reason?: string) => {
    const values = Object.fromEntries(pending.changes.map(({ row, value }) => [row.key, value] as unknown[]))
    try {
      await api('PUT /operator/settings', { body: { version, values, ...(reason ? { reason } : {}) } })
    } catch (error) {
      pending.refuse(refusalsIn(error))
      throw error
    }
    await revalidate()
    pending.discard()
    toast({ message: 'Settings saved.' })
  })
  return { pending, busy, save }
}
