import type { RichNode } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { Sheet } from '~/ui/overlay/Sheet'
import { RichText } from '~/ui/text/RichText'
import { Card } from '../console/detail/DetailPage'
import { VersionList } from '../console/detail/VersionList'
import type { VersionRow } from './version-rows'

export interface RestoredVersion {
  version: number
  title: string
  shortDescription: string
  content: string
}

interface VersionsProps {
  pageId: string
  versions: VersionRow[]
  onRestore: (version: RestoredVersion) => void
}

/** The states that a page had. Opening one shows its text, which can be put into the editor again. */
export function Versions({ pageId, versions, onRestore }: VersionsProps) {
  const [open, setOpen] = useState<(RestoredVersion & { tree: RichNode[] }) | null>(null)
  const { run: show } = useAction(async ({ version }: VersionRow) => {
    const { title, shortDescription, content, contentTree } = await api(
      'GET /operator/pages/{id}/versions/{version}',
      {
        params: { id: pageId, version },
      },
    )
    setOpen({ version, title, shortDescription, content, tree: contentTree })
  })
  return (
    <Card title="Versions">
      <VersionList versions={versions} keyOf={({ version }) => version} onOpen={(row) => void show(row)} />
      {open && (
        <Sheet title={open.title} onClose={() => setOpen(null)}>
          <RichText tree={open.tree} />
          <Button
            look="go"
            full
            onClick={() => {
              onRestore(open)
              setOpen(null)
            }}
          >
            Use this version
          </Button>
        </Sheet>
      )}
    </Card>
  )
}
