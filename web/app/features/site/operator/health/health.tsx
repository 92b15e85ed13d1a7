import { limits } from '@ovation/contract/limits'
import { useRevalidator } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import IconRefresh from '~/ui/icons/IconRefresh'
import { Facts } from '../console/detail/Facts'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
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
  const query = listQuery(new URL(request.url).searchParams)
  const [health, failed] = await Promise.all([
    api('GET /operator/health'),
    api('GET /operator/jobs/failed', { query: windowOf(query) }),
  ])
  const jobs = failed.data.map((job) => failedJobRow(job, viewer.timezone))
  return { ...query, ...healthRows(health, viewer.timezone), jobs, total: failed.total, next: failed.cursor }
})

const columns: Column<FailedJobRow>[] = [
  { title: 'Job', cell: ({ name, error }) => <RowTitle title={name} note={error.split('\n')[0]} /> },
  { title: 'Attempts', isWide: true, cell: ({ tries }) => tries },
  { title: 'Failed', look: 'end', cell: ({ failed }) => failed },
]

export default function Health({ loaderData }: Route.ComponentProps) {
  const { page, open, lead, checks, facts, processes, jobs, total, next } = loaderData
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
            <h2>Failed jobs</h2>
            {jobs.length > 0 ? (
              <DataTable label="Failed jobs" rows={jobs} columns={columns} openId={chosen?._id ?? null} />
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
