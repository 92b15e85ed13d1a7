import { useState } from 'react'
import type { SettingRow } from './setting-rows'
import { type Draft, isSame, readDraft, type Value, valueText } from './setting-values'

export interface PendingChange {
  row: SettingRow
  value: Value
  /** 15% → 12% */
  text: string
}

/** The edited fields that are not saved yet. */
export function usePending(rows: SettingRow[]) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  const [refusals, setRefusals] = useState<Record<string, string>>({})

  const edit = (key: string, draft: Draft) => {
    setDrafts((current) => ({ ...current, [key]: draft }))
    setRefusals(({ [key]: _mended, ...others }) => others)
  }
  const discard = () => {
    setDrafts({})
    setRefusals({})
  }

  const errors: Record<string, string> = { ...refusals }
  const changes: PendingChange[] = []
  for (const row of rows) {
    const draft = drafts[row.key]
    if (draft === undefined) continue
    const read = readDraft(row, draft)
    if ('error' in read) errors[row.key] = read.error
    else if (!isSame(read.value, row.value))
      changes.push({ row, value: read.value, text: `${row.text} → ${valueText(row, read.value)}` })
  }
  const isPending = changes.length > 0 || rows.some(({ key }) => drafts[key] !== undefined && errors[key])
  return { drafts, edit, discard, changes, errors, isPending, refuse: setRefusals }
}

export type Pending = ReturnType<typeof usePending>
