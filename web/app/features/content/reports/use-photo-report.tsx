import { isAllowed } from '@ovation/contract/roles'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCurrentUser } from '~/store/hooks'

const ReportSheet = lazy(() => import('./ReportSheet').then((module) => ({ default: module.ReportSheet })))

interface PhotoReport {
  /** By the id of its file; undefined for visitors, the owner and operators, who open cases. */
  report: ((fileId: string) => void) | undefined
  sheet: ReactNode
}

/** Reports one photo of an item. */
export function usePhotoReport(owner: { _id: string; name: string }): PhotoReport {
  const me = useCurrentUser()
  const [fileId, setFileId] = useState<string | null>(null)
  const mayReport = me && me._id !== owner._id && !isAllowed(me.operatorRole ?? null, 'moderation')
  return {
    report: mayReport ? setFileId : undefined,
    sheet: fileId && (
      <Suspense>
        <ReportSheet target="photo" targetId={fileId} name={owner.name} onClose={() => setFileId(null)} />
      </Suspense>
    ),
  }
}
