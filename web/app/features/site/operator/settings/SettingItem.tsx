import { useId, useState } from 'react'
import { Chip } from '~/ui/controls/Chip'
import { HistorySheet } from './HistorySheet'
import { SettingControl } from './SettingControl'
import styles from './SettingItem.module.css'
import type { SettingRow } from './setting-rows'
import type { Pending } from './use-pending'

/** One setting: what it is, its field, its default and who changed it. */
export function SettingItem({ row, pending }: { row: SettingRow; pending: Pending }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const change = pending.changes.find((one) => one.row.key === row.key)
  const error = pending.errors[row.key]
  return (
    <li id={row.key} className={styles.item} data-kind={row.kind} data-changed={change ? true : undefined}>
      <div>
        <p className={styles.name}>
          <label htmlFor={id}>{row.label}</label>
          {change && row.text.length + change.text.length < 60 && <Chip look="waiting">{change.text}</Chip>}
        </p>
        <p id={`${id}-meaning`} className={styles.meaning}>
          {row.meaning}
          {row.range && ` ${row.range}.`}
        </p>
      </div>
      <div className={styles.control}>
        <SettingControl
          id={id}
          row={row}
          draft={pending.drafts[row.key] ?? row.draft}
          isInvalid={error !== undefined}
          describedBy={error ? `${id}-error ${id}-meaning` : `${id}-meaning`}
          onEdit={(draft) => pending.edit(row.key, draft)}
        />
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <p className={styles.facts}>
        {row.fallback && <span>{row.fallback}</span>}
        {row.hasHistory ? (
          <button
            type="button"
            onClick={() => setOpen(true)}
            aria-label={`${row.changed}: history of ${row.label}`}
          >
            {row.changed}
          </button>
        ) : (
          <span>{row.changed}</span>
        )}
      </p>
      {isOpen && <HistorySheet row={row} onClose={() => setOpen(false)} />}
    </li>
  )
}
