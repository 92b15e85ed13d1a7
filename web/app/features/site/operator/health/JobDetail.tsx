import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api, failureOf } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import styles from '../console/detail/Detail.module.css'
import { Facts } from '../console/detail/Facts'
import { PanelHead } from '../console/detail/PanelHead'
import { BackToList } from '../console/list/ListParts'
import { searchWith } from '../console/list/list-query'
import { refreshPending } from '../console/pending'
import type { FailedJobRow } from './health-rows'

/** A failed job with its error, to run it again or to discard it. */
export function JobDetail({ job }: { job: FailedJobRow }) {
  const { _id: id, name, error, tries, created, failed } = job
  const [discarding, setDiscarding] = useState(false)
  const settle = useSettle()
  const retry = useAction(() =>
    settle('The job runs again.', () => api('POST /operator/jobs/{id}/retry', { params: { id }, body: {} })),
  )
  const discard = useAction(() =>
    settle('The job is discarded.', () => api('DELETE /operator/jobs/{id}', { params: { id } })),
  )
  return (
    <>
      <BackToList />
      <PanelHead title={name} />
      <p className={styles.reason}>
        <b>Error</b>
        {error || 'The job left no message.'}
      </p>
      <Facts
        facts={[
          ['Failed', failed],
          ['Attempts', tries],
          ['Created', created],
        ]}
      />
      <div className={styles.decision}>
        <Button look="go" busy={retry.busy && 'Retrying…'} onClick={() => void retry.run()}>
          Retry
        </Button>
        <Button onClick={() => setDiscarding(true)}>Discard</Button>
      </div>
      {discarding && (
        <Confirm
          title="Discard this job?"
          yes="Discard job"
          busy={discard.busy && 'Discarding…'}
          onYes={() => void discard.run().then(() => setDiscarding(false))}
          onNo={() => setDiscarding(false)}
        >
          It won’t run again, and what it was for won’t happen.
        </Confirm>
      )}
    </>
  )
}

/** Runs an action after which the job leaves the list. Another operator may have been faster. */
function useSettle() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return async (done: string, act: () => Promise<unknown>) => {
    try {
      await act()
      toast({ message: done })
    } catch (error) {
      const { code } = failureOf(error)
      if (code !== 'NOT_FOUND') throw error
      toast({ kind: 'error', message: 'Another operator has already retried or discarded this job.' })
    }
    if (search.has('open')) await navigate(searchWith(search, { open: null }), { preventScrollReset: true })
    else await Promise.all([revalidate(), refreshPending()])
  }
}
