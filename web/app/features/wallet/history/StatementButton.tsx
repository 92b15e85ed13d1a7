import { pathOf } from '@ovation/contract/client'
import { useState } from 'react'
import { sentenceOf } from '~/api/client'
import { download } from '~/api/download'
import { Button } from '~/ui/Button'
import IconDownload from '~/ui/icons/IconDownload'
import { toast } from '~/ui/toast'

interface StatementButtonProps {
  call: '/wallet/statement' | '/performer/earning/statement'
  days?: { fromDate: string; toDate: string }
  /** What the file is called, before the days. */
  name: string
}

/** Everything that moved, as a table for a spreadsheet. */
export function StatementButton({ call, days, name }: StatementButtonProps) {
  const [busy, setBusy] = useState(false)
  async function fetchIt() {
    setBusy(true)
    try {
      const file = [name, days?.fromDate, days?.toDate].filter(Boolean).join('-')
      await download(pathOf(call, { ...(days ? { query: { ...days } } : {}) }), `${file}.csv`)
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy && 'Preparing…'} onClick={() => void fetchIt()}>
      <IconDownload size={20} stroke={1.75} aria-hidden />
      Statement (CSV)
    </Button>
  )
}
