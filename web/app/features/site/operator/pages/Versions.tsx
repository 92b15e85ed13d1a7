import type { RichNode } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { Sheet } from '~/ui/overlay/Sheet'
import { RichText } from '~/ui/text/RichText'
import styles from './pages.module.css'
import type { VersionRow } from './version-rows'

interface VersionsProps {
  pageId: string
  versions: VersionRow[]
  onRestore: (content: string) => void
}

/** The states that a page had. Opening one shows its text, which can be put into the editor again. */
export function Versions({ pageId, versions, onRestore }: VersionsProps) {
  const [open, setOpen] = useState<{ title: string; content: string; tree: RichNode[] } | null>(null)
  const { run: show } = useAction(async ({ version, title }: VersionRow) => {
    const { content, contentTree } = await api('GET /operator/pages/{id}/versions/{version}', {
      params: { id: pageId, version },
    })
    setOpen({ title, content, tree: contentTree })
  })
  return (
    <section>
      <h2 className="display">Versions</h2>
      <ol className={styles.versions}>
        {versions.map((row) => (
          <li key={row.version}>
            <button type="button" onClick={() => void show(row)}>
              {row.title}
              {row.reason && `: ${row.reason}`}
              <small>{row.by}</small>
            </button>
          </li>
        ))}
      </ol>
      {open && (
        <Sheet title={open.title} onClose={() => setOpen(null)}>
          <RichText tree={open.tree} />
          <Button
            look="go"
            full
            onClick={() => {
              onRestore(open.content)
              setOpen(null)
            }}
          >
            Use this text
          </Button>
        </Sheet>
      )}
    </section>
  )
}
