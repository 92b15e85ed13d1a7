import styles from './VersionList.module.css'

interface VersionListProps<Row> {
  versions: readonly Row[]
  keyOf: (row: Row) => string | number
  onOpen: (row: Row) => void
}

/** The versions of a text, latest first. A press opens one. */
export function VersionList<Row extends { title: string; reason?: string; by: string }>({
  versions,
  keyOf,
  onOpen,
}: VersionListProps<Row>) {
  return (
    <ol className={styles.versions}>
      {versions.map((row) => (
        <li key={keyOf(row)}>
          <button type="button" onClick={() => onOpen(row)}>
            {row.title}
            {row.reason && `: ${row.reason}`}
            <small>{row.by}</small>
          </button>
        </li>
      ))}
    </ol>
  )
}
