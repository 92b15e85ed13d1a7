import type { SettingKey } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { api } from '~/api/client'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { toastError } from '~/ui/feedback/toast-error'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from './HistorySheet.module.css'
import { historyLine, type SettingRow } from './setting-rows'

type Line = ReturnType<typeof historyLine>

/** Who changed a setting, when, from what to what, and why. */
export function HistorySheet({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const timezone = useAppSelector((state) => state.user.current?.timezone ?? null)
  const [lines, setLines] = useState<Line[]>([])
  const [cursor, setCursor] = useState<string | null | undefined>(undefined)
  const { key, label } = row

  const load = async (after?: string) => {
    // What only the environment decides has no history.
    const params = { key: key as SettingKey }
    const page = await api('GET /operator/settings/{key}/history', {
      params,
      query: { limit: 20, ...(after ? { cursor: after } : {}) },
    })
    setLines((before) => [
      ...(after ? before : []),
      ...page.data.map((change) => historyLine(row, change, timezone)),
    ])
    setCursor(page.cursor ?? null)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the sheet opens.
  useEffect(() => {
    load().catch(toastError)
  }, [])

  return (
    <Sheet title={label} onClose={onClose}>
      <ol className={styles.lines} aria-busy={cursor === undefined || undefined}>
        {lines.map(({ _id, change, by, reason }) => (
          <li key={_id}>
            <b>{change}</b>
            {reason && <p>{reason}</p>}
            <small>{by}</small>
          </li>
        ))}
      </ol>
      {cursor && <Button onClick={() => load(cursor).catch(toastError)}>Show more</Button>}
    </Sheet>
  )
}
