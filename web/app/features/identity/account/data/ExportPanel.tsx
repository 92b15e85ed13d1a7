import type { DataExport } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Panel } from '~/ui/layout/Panel'
import { useOwnerCheck } from '../use-owner-check'
import { isUnderWay } from './data-labels'
import { ExportList } from './ExportList'
import { saveLink } from './save-link'

export function ExportPanel({ exports }: { exports: DataExport[] }) {
  const { guarded, sheet } = useOwnerCheck()
  const { revalidate } = useRevalidator()
  const request = useAction(async () => {
    await guarded((confirmed) => api('POST /users/me/data-exports', { body: confirmed }))
    toast({ message: 'We’ll email you when your data is ready.' })
    await revalidate()
  })
  const download = useAction(async (id: string) => {
    const { url } = await guarded((confirmed) =>
      api('POST /users/me/data-exports/{id}/link', { params: { id }, body: confirmed }),
    )
    saveLink(url)
  })
  return (
    <Panel
      title="Download your data"
      lead={`Everything about you in one archive: your account, posts, files, messages you sent, payments and more. We keep it for ${limits.exportKeptDays} days.`}
    >
      {sheet}
      <ExportList
        exports={exports}
        none="You haven’t requested an archive yet."
        onDownload={(id) => void download.run(id)}
      />
      <div>
        <Button
          busy={request.busy && 'Requesting…'}
          disabled={exports.some(isUnderWay)}
          onClick={() => void request.run()}
        >
          Request an archive
        </Button>
      </div>
    </Panel>
  )
}
