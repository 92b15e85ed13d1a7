import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { api, failureOf } from '~/api/client'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { Button } from '~/ui/controls/Button'
import { EmptyState } from '~/ui/feedback/EmptyState'
import { toast } from '~/ui/feedback/toast'
import { Console } from '../console/list/Console'
import { Pager } from '../console/list/ListParts'
import { listQuery, windowOf } from '../console/list/list-query'
import type { Route } from './+types/verifications'
import { LedgerTabs } from './LedgerTabs'
import { verificationRow } from './ledger-rows'
import { VerificationDetail } from './VerificationDetail'
import { VerificationTable } from './VerificationTable'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Ledger verification' })
}

export const loader = page('operator', async ({ api, viewer, request }) => {
  const query = listQuery(new URL(request.url).searchParams)
  const list = await api('GET /operator/ledger/verifications', { query: windowOf(query) })
  const id = query.open ?? list.data[0]?._id
  const chosen = id
    ? await api('GET /operator/ledger/verifications/{id}', { params: { id } }).catch(orNotFound)
    : null
  return {
    ...query,
    rows: list.data.map((row) => verificationRow(row, viewer.timezone)),
    chosen: chosen && { ...verificationRow(chosen, viewer.timezone), found: chosen.found },
    total: list.total,
    next: list.cursor,
  }
})

const refreshMs = 1500

export default function Verifications({ loaderData }: Route.ComponentProps) {
  const { open, page, rows, chosen, total, next } = loaderData
  const { revalidate } = useRevalidator()
  const isRunning = rows.some(({ status }) => status === 'running')
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), refreshMs)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])

  async function verify() {
    try {
      await api('POST /operator/ledger/verifications', { body: {} })
      await revalidate()
    } catch (error) {
      toast({ kind: 'error', message: failureOf(error).message })
    }
  }

  return (
    <Console
      title="Ledger"
      lead="All balances, charges, payments and payouts are computed again from the entries, every night and on request."
      filters={<LedgerTabs />}
      actions={
        <Button look="go" busy={isRunning && 'Verifying…'} onClick={() => void verify()}>
          Verify now
        </Button>
      }
      isOpen={open !== null}
      list={
        <>
          {rows.length > 0 ? (
            <VerificationTable rows={rows} openId={chosen?._id ?? null} />
          ) : (
            <EmptyState picture="/state-empty.webp" title="Not verified yet">
              The ledger is verified every night. You can also do it now.
            </EmptyState>
          )}
          <Pager page={page} total={total} next={next} />
        </>
      }
      detail={chosen && <VerificationDetail verification={chosen} />}
    />
  )
}
