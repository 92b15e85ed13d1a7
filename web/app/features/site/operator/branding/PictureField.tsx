import type { BrandUse } from '@ovation/contract'
import { useId } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { PickFile } from '~/ui/form/PickFile'
import type { SettingRow } from '../settings/setting-rows'
import styles from './branding.module.css'
import { Changed } from './WordsField'

interface PictureFieldProps {
  row: SettingRow
  use: BrandUse
  /** The address that is saved or about to be; empty for none. */
  value: string
  /** The address without an upload. */
  fallback: string
  /** What the site shows without one. */
  instead?: string | undefined
  onEdit: (address: string) => void
}

const accept = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Uploads a picture at once; saving puts it to use. */
export function PictureField({ row, use, value, fallback, instead = '', onEdit }: PictureFieldProps) {
  const id = useId()
  const { busy, run: upload } = useAction(async (file: File) => {
    const body = new FormData()
    body.append('use', use)
    body.append('file', file)
    onEdit((await api('POST /operator/brand-pictures', { body })).url)
  })
  return (
    <fieldset className={styles.picture} aria-describedby={id}>
      <legend>{row.label}</legend>
      <p id={id}>{row.meaning}</p>
      <div className={styles.choose}>
        <span className={styles.sample} data-use={use} data-dark={row.key === 'logoDarkUrl' || undefined}>
          <img src={value || instead} alt={`${row.label} now`} />
        </span>
        <PickFile accept={accept} disabled={busy} onPick={(file) => void upload(file)}>
          {busy ? 'Uploading…' : 'Choose a picture'}
          <span className="visually-hidden">: {row.label}</span>
        </PickFile>
        {value !== fallback && (
          <Button look="bare" disabled={busy} onClick={() => onEdit(fallback)}>
            {fallback ? 'Use ours' : 'Remove'}
            <span className="visually-hidden"> for {row.label}</span>
          </Button>
        )}
      </div>
      <Changed row={row} />
    </fieldset>
  )
}
