import type { Calls, ResponseOf } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import IconEye from '~/ui/icons/IconEye'
import detail from '../console/detail/Detail.module.css'
import type { CreatorRow } from './creator-rows'
import { DocumentLink } from './DocumentLink'
import styles from './DocumentLink.module.css'

type Opened = ResponseOf<Calls['POST /operator/creators/{id}/documents']>

/** The documents of an applicant, shown on request, which is recorded. */
export function Documents({ creator }: { creator: CreatorRow }) {
  const { _id: id, idVerification, documentVerification } = creator
  const [opened, setOpened] = useState<Opened | null>(null)
  const { busy, run } = useAction(async () => {
    setOpened(await api('POST /operator/creators/{id}/documents', { params: { id } }))
  })
  const hasAny = idVerification !== null || documentVerification !== null
  return (
    <>
      <div className={detail.documents}>
        <DocumentLink title="ID" document={idVerification} url={opened?.idVerification?.url} />
        <DocumentLink
          title="Person with ID"
          document={documentVerification}
          url={opened?.documentVerification?.url}
        />
      </div>
      {hasAny && !opened && (
        <div className={styles.show}>
          <Button size="sm" busy={busy && 'Loading…'} onClick={() => void run()}>
            <IconEye size={20} stroke={1.75} aria-hidden /> Show documents
          </Button>
          <small>Viewing is logged with your name and the time.</small>
        </div>
      )}
    </>
  )
}
