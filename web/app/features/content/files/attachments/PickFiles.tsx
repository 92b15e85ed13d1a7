import type { ReactNode } from 'react'

interface PickFilesProps {
  accept: string
  /** Accessible name and tooltip. */
  label: string
  many?: boolean
  className?: string | undefined
  onPick: (files: readonly File[]) => void
  children: ReactNode
}

/** Opens the file picker. */
export function PickFiles({ accept, label, many = true, className, onPick, children }: PickFilesProps) {
  return (
    <label className={className} title={label}>
      {children}
      <input
        type="file"
        accept={accept}
        multiple={many}
        aria-label={label}
        className="visually-hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Emptied, so that the same file can be picked again after a failure.
          currentTarget.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
    </label>
  )
}
