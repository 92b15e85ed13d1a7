import { limits } from '@ovation/contract/limits'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { counted } from '~/ui/text/format'
import styles from '../console/Detail.module.css'
import { searchWith } from '../console/list-query'
import { refreshPending } from '../console/pending'
import type { ReportListRow } from './report-rows'

export function CloseReportSheet({ report, onClose }: { report: ReportListRow; onClose: () => void }) {
  const { _id: id, what, people } = report
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const submission = useSubmit(async (values) => {
    const body = { status: 'done', note: optionalOf(values, 'note') } as const
    const { closed } = await api('PUT /admin/reports/{id}', { params: { id }, body })
    toast({
      message:
        closed > 0 ? `${counted(closed, 'report')} closed.` : 'Another operator already closed this report.',
    })
    void refreshPending()
    onClose()
    // The report left this list, so it is closed in the URL too.
    if (search.has('open')) await navigate(searchWith(search, { open: null }), { preventScrollReset: true })
    else await revalidate()
  })
  return (
    <Sheet title="Close report" held={submission.busy} onClose={onClose}>
      <p className={styles.lead}>
        {people > 1
          ? `This closes every open report about this ${what}. Everyone who reported it gets a thank-you.`
          : `The person who reported this ${what} gets a thank-you.`}
      </p>
      <Form submission={submission}>
        <TextArea
          label="Note (optional)"
          name="note"
          rows={3}
          maxLength={limits.reportNote}
          hint="What you found and did. Only operators can see it."
        />
        <Submit busy="Closing…" full>
          Close report
        </Submit>
      </Form>
    </Sheet>
  )
}
