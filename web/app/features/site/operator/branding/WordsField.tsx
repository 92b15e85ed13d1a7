import { useState } from 'react'
import { HistorySheet } from '../settings/HistorySheet'
import { SettingControl } from '../settings/SettingControl'
import type { SettingRow } from '../settings/setting-rows'
import type { Pending } from '../settings/use-pending'
import styles from './branding.module.css'

/** A name or a text of the branding. */
export function WordsField({ row, pending }: { row: SettingRow; pending: Pending }) {
  const id = `words-${row.key}`
  const error = pending.errors[row.key]
  return (
    <div className={styles.words}>
      <label htmlFor={id}>{row.label}</label>
      <SettingControl
        id={id}
        row={row}
        draft={pending.drafts[row.key] ?? row.draft}
        isInvalid={error !== undefined}
        describedBy={`${id}-meaning`}
        onEdit={(draft) => pending.edit(row.key, draft)}
      />
      <p id={`${id}-meaning`} data-wrong={error !== undefined || undefined}>
        {error ?? row.meaning}
      </p>
      <Changed row={row} />
    </div>
  )
}

/** Who changed a setting last, which opens its history. */
export function Changed({ row }: { row: SettingRow }) {
  const [isOpen, setOpen] = useState(false)
  if (!row.hasHistory) return null
  return (
    <>
      <button type="button" className={styles.changed} onClick={() => setOpen(true)}>
        {row.changed}
        <span className="visually-hidden">: history of {row.label}</span>
      </button>
      {isOpen && <HistorySheet row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
