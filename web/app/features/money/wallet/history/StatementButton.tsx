import { pathOf } from '@ovation/contract/client'
import { download } from '~/api/download'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import IconDownload from '~/ui/icons/IconDownload'

interface StatementButtonProps {
  call: '/wallet/statement' | '/performer/earning/statement'
  days?: { fromDate: string; toDate: string }
  /** The name of the file, before the days. */
  name: string
}

/** Downloads all movements as a table for a spreadsheet. */
export function StatementButton({ call, days, name }: StatementButtonProps) {
  const { busy, run } = useAction(() => {
    const file = [name, days?.fromDate, days?.toDate].filter(Boolean).join('-')
    return download(pathOf(call, { ...(days ? { query: { ...days } } : {}) }), `${file}.csv`)
  })
  return (
    <Button busy={busy && 'Preparing…'} onClick={() => void run()}>
      <IconDownload size={20} stroke={1.75} aria-hidden />
      Statement (CSV)
    </Button>
  )
}
