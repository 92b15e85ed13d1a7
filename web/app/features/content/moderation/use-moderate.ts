import type { ReportTarget } from '@ovation/contract'
import { isAllowed } from '@ovation/contract/roles'
import { useNavigate } from 'react-router'
import { api } from '~/api/client'
import { useCurrentUser } from '~/store/hooks'
import { useAction } from '~/ui/feedback/use-action'

interface About {
  target: ReportTarget
  targetId: string
}

/** Opens the case about something, for operators who decide cases; null for others. */
export function useModerate({ target, targetId }: About): (() => void) | null {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const { run } = useAction(async () => {
    const { _id } = await api('POST /operator/cases', { body: { target, targetId } })
    await navigate(`/admin/reports/${_id}`)
  })
  return isAllowed(me?.operatorRole ?? null, 'moderation') ? () => void run() : null
}
