import type { FailedJob } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useRevalidator, useSearchParams } from 'react-router'
import { api as client } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import IconRefresh from '~/ui/icons/IconRefresh'
import { Facts } from '../console/detail/Facts'
import type { CsvColumn } from '../console/export/csv'
import { ExportButton } from '../console/export/ExportButton'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, timeSort, windowOf } from '../console/list/list-query'
import { type Column, DataTable } from '../console/table/DataTable'
import { RowTitle } from '../console/table/RowTitle'
import type { Route } from './+types/health'
import { CheckList } from './CheckList'
import styles from './health.module.css'
import { type FailedJobRow, failedJobRow, healthRows } from './health-rows'
import { JobDetail } from './JobDetail'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Health' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const { searchParams } = new URL(request.url)
  const query = listQuery(searchParams)
  const sort = timeSort(searchParams).direction
  const [health, failed] = await Promise.all([
    api('GET /operator/health'),
    api('GET /operator/jobs/failed', { query: { ...windowOf(query), sort } }),
  ])
  const jobs = failed.data.map((job) => failedJobRow(job, viewer.timezone))
  return { ...query, ...healthRows(health, viewer.timezone), jobs, total: failed.total, next: failed.cursor }
})

const columns: Column<FailedJobRow>[] = [
  { title: 'Job', cell: ({ name, error }) => <RowTitle title={name} note={error.split('\n')[0]} /> },
  { title: 'Attempts', isWide: true, cell: ({ tries }) => tries },
  { title: 'Failed', sort: 'time', look: 'end', cell: ({ failed }) => failed },
]

const csv: CsvColumn<FailedJob>[] = [
  { title: 'id', value: ({ _id }) => _id },
  { title: 'job', value: ({ name }) => name },
  { title: 'attempts', value: ({ attempts }) => attempts },
  { title: 'created', value: ({ createdAt }) => createdAt },
  { title: 'failed', value: ({ failedAt }) => failedAt },
  { title: 'error', value: ({ error }) => error },
]

export default function Health({ loaderData }: Route.ComponentProps) {
  const { page, open, lead, checks, facts, processes, jobs, total, next } = loaderData
  const [search] = useSearchParams()
  const { revalidate, state } = useRevalidator()
  const chosen = jobs.find(({ _id }) => _id === open)
  return (
    <Console
      title="Health"
      lead={lead}
      actions={
        <Button busy={state === 'loading' && 'Checking…'} onClick={() => void revalidate()}>
          <IconRefresh size={20} stroke={1.75} aria-hidden />
          Check again
        </Button>
      }
      isOpen={chosen !== undefined}
      list={
        <div className={styles.parts}>
          <CheckList checks={checks} />
          <section aria-label="Failed jobs">
            <div className={styles.head}>
              <h2>Failed jobs</h2>
              {jobs.length > 0 && (
                <ExportButton
                  name="failed-jobs"
                  columns={csv}
                  read={(window, signal) =>
                    client('GET /operator/jobs/failed', {
                      query: { sort: timeSort(search).direction, ...window },
                      signal,
                    })
                  }
                />
              )}
            </div>
            {jobs.length > 0 ? (
              <DataTable
                label="Failed jobs"
                rows={jobs}
                columns={columns}
                openId={chosen?._id ?? null}
                sort={timeSort(search)}
              />
            ) : (
              <p className={styles.none}>No job has failed in the last two weeks.</p>
            )}
            <Pager page={page} total={total} next={next} countedUpTo={limits.countedRows} />
          </section>
          <section aria-label="Details" className={styles.details}>
            <h2>Details</h2>
            <Facts facts={facts} />
            <h3>Processes</h3>
            <ul>
              {processes.map(({ _id, text, since }) => (
                <li key={_id}>
                  {text}, since {since}
                </li>
              ))}
            </ul>
          </section>
        </div>
      }
      detail={chosen && <JobDetail job={chosen} />}
    />
  )
}
