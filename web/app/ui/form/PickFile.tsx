import type { ReactNode } from 'react'
import styles from './PickFile.module.css'

interface PickFileProps {
  accept: string
  disabled?: boolean
  /** `onPick` is called for each file. */
  multiple?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A button that opens the file chooser. */
export function PickFile({ accept, disabled = false, multiple = false, onPick, children }: PickFileProps) {
  return (
    <label className={styles.pick} data-disabled={disabled || undefined}>
      {children}
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={multiple}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Cleared, so that the same file can be picked again after a failure.
          currentTarget.value = ''
          for (const file of files) onPick(file)
        }}
      />
    </label>
  )
}
