import { limits } from '@ovation/contract/limits'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api } from '~/api/client'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { optionalOf } from '~/ui/form/values'
import { counted } from '~/ui/format'
import { Sheet } from '~/ui/Sheet'
import { toast } from '~/ui/toast'
import styles from './CreatorDetail.module.css'
import { searchWith } from './list-query'
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
      message: closed > 0 ? `${counted(closed, 'report')} closed.` : 'Somebody else has closed it already.',
    })
    onClose()
    // What has left this list is no longer open in it.
    if (search.has('open')) await navigate(searchWith(search, { open: null }), { preventScrollReset: true })
    else await revalidate()
  })
  return (
    <Sheet title="Close the report" held={submission.busy} onClose={onClose}>
      <p className={styles.lead}>
        {people > 1
          ? `This closes every open report about this ${what}, and thanks whoever made them.`
          : `Whoever reported this ${what} is thanked.`}
      </p>
      <Form submission={submission}>
        <TextArea
          label="Note (optional)"
          name="note"
          rows={3}
          maxLength={limits.reportNote}
          hint="What you found and did. Only operators see it."
        />
        <Submit busy="Closing…" full>
          Close it
        </Submit>
      </Form>
    </Sheet>
  )
}
