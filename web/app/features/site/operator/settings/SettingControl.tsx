import check from '~/ui/form/CheckField.module.css'
import field from '~/ui/form/Field.module.css'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import IconLock from '~/ui/icons/IconLock'
import { CountriesControl } from './CountriesControl'
import styles from './SettingControl.module.css'
import type { SettingRow } from './setting-rows'
import { type Draft, isNumeric, units } from './setting-values'

interface SettingControlProps {
  id: string
  row: SettingRow
  draft: Draft
  isInvalid: boolean
  describedBy: string
  onEdit: (draft: Draft) => void
}

/** The field of a setting, according to its kind. */
export function SettingControl({ id, row, draft, isInvalid, describedBy, onEdit }: SettingControlProps) {
  const { kind, canChange, limits } = row
  const common = { id, 'aria-invalid': isInvalid || undefined, 'aria-describedby': describedBy }
  if (typeof draft === 'boolean')
    return (
      <label className={styles.switch}>
        <input
          {...common}
          type="checkbox"
          role="switch"
          aria-checked={draft}
          className={check.switch}
          checked={draft}
          disabled={!canChange}
          onChange={(event) => onEdit(event.currentTarget.checked)}
        />
      </label>
    )
  if (typeof draft !== 'string')
    return <CountriesControl {...common} options={row.choices} codes={draft} onEdit={onEdit} />
  const text = {
    ...common,
    value: draft,
    disabled: !canChange,
    onChange: (event: { currentTarget: { value: string } }) => onEdit(event.currentTarget.value),
  }
  if (kind === 'choice')
    return (
      <div className={field.box}>
        <select {...text} className={field.input}>
          {row.choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={field.right}>
          <IconChevronDown size={20} stroke={1.75} aria-hidden />
        </span>
      </div>
    )
  if (kind === 'paragraph' || kind === 'lines')
    return <textarea {...text} rows={3} maxLength={limits.maxLength ?? undefined} className={field.input} />
  const [left, right] = [kind === 'dollars' ? '$' : null, units[kind]]
  return (
    <div className={`${field.box} ${styles.box}`} data-kind={kind}>
      {left && <span className={field.left}>{left}</span>}
      {kind === 'colour' && (
        <input
          type="color"
          className={styles.colour}
          aria-label={`Pick: ${row.label}`}
          value={/^#[0-9a-f]{6}$/i.test(draft) ? draft : '#000000'}
          disabled={!canChange}
          onChange={(event) => onEdit(event.currentTarget.value)}
        />
      )}
      <input
        {...text}
        className={field.input}
        maxLength={limits.maxLength ?? undefined}
        inputMode={isNumeric(kind) ? 'decimal' : undefined}
      />
      {!canChange && (
        <span className={field.right}>
          <IconLock size={18} stroke={1.75} aria-hidden />
        </span>
      )}
      {canChange && right && <span className={field.right}>{right}</span>}
    </div>
  )
}
