import { auditActions } from '@ovation/contract/audit-actions'
import { limits } from '@ovation/contract/limits'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { ChipLink } from '~/ui/controls/Chip'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { SelectField } from '~/ui/form/SelectField'
import { GetForm } from '~/ui/link/GetForm'
import { counted } from '~/ui/text/format'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { fromStart, listQuery, searchWith, windowOf } from '../console/list/list-query'
import type { Route } from './+types/audit'
import { AuditDetail } from './AuditDetail'
import { AuditTable } from './AuditTable'
import { actionLabels } from './action-labels'
import styles from './audit.module.css'
import { auditRow } from './audit-rows'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Audit log' })
}

const looksLikeId = /^[0-9a-f-]{36}$/

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const action = auditActions.find((one) => one === searchParams.get('action'))
  const about = searchParams.get('about')
  const subjectId = about && looksLikeId.test(about) ? about : undefined
  const { data, total, cursor } = await api('GET /operator/audit', {
    query: { ...windowOf(query), action, subjectId },
  })
  const entries = data.map((entry) => auditRow(entry, viewer.timezone))
  return { ...query, action: action ?? '', subjectId: subjectId ?? null, entries, total, next: cursor }
})

const options = auditActions.map((action) => ({ value: action, text: actionLabels[action] }))

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { page, open, action, subjectId, entries, total, next } = loaderData
  const [search] = useSearchParams()
  const chosen = entries.find(({ _id }) => _id === open) ?? entries[0]
  return (
    <Console
      title="Audit log"
      lead={`${counted(total, 'action', 'actions')} of operators, the latest first. They can’t be changed or deleted.`}
      isOpen={chosen !== undefined && chosen._id === open}
      list={
        <>
          <GetForm className={styles.filter}>
            {subjectId && <input type="hidden" name="about" value={subjectId} />}
            <SelectField
              key={action}
              label="Action"
              name="action"
              options={options}
              empty="All actions"
              defaultValue={action}
            />
            <Button type="submit">Filter</Button>
          </GetForm>
          {subjectId && (
            <p>
              <ChipLink to={searchWith(search, { ...fromStart, about: null })} look="chosen">
                About one subject: show all
              </ChipLink>
            </p>
          )}
          {entries.length > 0 ? (
            <AuditTable entries={entries} chosen={chosen} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="Nothing here">
              What operators do appears here.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
        </>
      }
      detail={chosen && <AuditDetail entry={chosen} />}
    />
  )
}
