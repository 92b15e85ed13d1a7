import type { Bundle } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { SelectField } from '~/ui/form/SelectField'
import { TextField } from '~/ui/form/TextField'
import IconTrash from '~/ui/icons/IconTrash'
import { counted, money } from '~/ui/text/format'
import styles from './BundleFields.module.css'
import { bundleField, bundlePrice, mostDiscount } from './bundles'

interface Row {
  key: number
  months: number
  percent: number
}

/** The possible lengths of a bundle in months. */
const lengths = Array.from({ length: 11 }, (_, n) => n + 2)
const usual = [3, 6, 12]
const usualPercent = 10

interface BundleFieldsProps {
  offered: readonly Bundle[]
  monthlyPrice: number
  /** The minimum price of a month. */
  least: number
}

/** Discounts for several months, each length once. */
export function BundleFields({ offered, monthlyPrice, least }: BundleFieldsProps) {
  const [rows, setRows] = useState<Row[]>(() =>
    offered.map(({ months, discount }) => ({ key: months, months, percent: Math.round(discount * 100) })),
  )
  const taken = (months: number) => rows.some((row) => row.months === months)
  const free = [...usual, ...lengths].find((months) => !taken(months))
  const change = (key: number, part: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const add = (months: number) =>
    setRows((before) => [...before, { key: Date.now(), months, percent: usualPercent }])
  return (
    <>
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map(({ key, months, percent }, n) => (
            <li key={key} className={styles.row}>
              <SelectField
                label="Length"
                name={bundleField(n, 'months')}
                value={months}
                options={lengths
                  .filter((length) => length === months || !taken(length))
                  .map((length) => ({ value: String(length), text: counted(length, 'month') }))}
                onChange={(event) => change(key, { months: Number(event.currentTarget.value) })}
              />
              <TextField
                label="Discount in percent"
                name={bundleField(n, 'discount')}
                type="number"
                inputMode="numeric"
                min={1}
                max={mostDiscount(monthlyPrice, months, least)}
                step={1}
                required
                value={percent || ''}
                onChange={(event) => change(key, { percent: Number(event.currentTarget.value) })}
              />
              <IconButton
                label={`Remove ${counted(months, 'month')}`}
                icon={IconTrash}
                size={20}
                className={styles.remove}
                onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
              />
              {monthlyPrice > 0 && (
                <p className={styles.price}>
                  Fans pay {money(bundlePrice(monthlyPrice, months, percent))} instead of{' '}
                  {money(bundlePrice(monthlyPrice, months, 0))}.
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {rows.length < limits.bundles && free !== undefined && (
        <div>
          <Button onClick={() => add(free)}>Add a bundle</Button>
        </div>
      )}
    </>
  )
}
