import { useRef, useState } from 'react'
import { failureOf } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import IconDownload from '~/ui/icons/IconDownload'
import { Sheet } from '~/ui/overlay/Sheet'
import { tokens } from '~/ui/text/format'
import styles from '../list/Console.module.css'
import { exportList, type ListExport } from './export-list'
import { saveFile } from './save-file'

interface ExportButtonProps<Item> extends ListExport<Item> {
  /** The file is called `people-2026-11-18.csv`. */
  name: string
}

/** Saves the filtered list as CSV, with its progress. */
export function ExportButton<Item>({ name, ...list }: ExportButtonProps<Item>) {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const running = useRef<AbortController>(null)

  async function start() {
    const controller = new AbortController()
    running.current = controller
    setProgress({ done: 0, total: 0 })
    try {
      const file = await exportList(list, controller.signal, (done, total) => setProgress({ done, total }))
      saveFile(file, `${name}-${new Date().toISOString().slice(0, 10)}.csv`)
    } catch (error) {
      if (!controller.signal.aborted) toast({ kind: 'error', message: failureOf(error).message })
    }
    setProgress(null)
  }

  return (
    <>
      <Button onClick={start}>
        <IconDownload size={20} stroke={1.75} aria-hidden />
        Export CSV
      </Button>
      {progress && (
        <Sheet title="Exporting" onClose={() => running.current?.abort()}>
          <label className={styles.exporting}>
            {tokens(progress.done)} of {tokens(progress.total)} rows
            <progress value={progress.done} max={Math.max(progress.total, 1)} />
          </label>
          <Button full onClick={() => running.current?.abort()}>
            Cancel
          </Button>
        </Sheet>
      )}
    </>
  )
}
