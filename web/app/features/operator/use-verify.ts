import type { Calls } from '@ovation/contract'
import type { Input } from '@ovation/contract/client'
import { useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { api, sentenceOf } from '~/shell/api'
import { toast } from '~/ui/toast'
import { searchWith } from './list-query'
import type { CreatorRow } from './rows'

type Verdict = Input<Calls['PUT /admin/creators/{id}/verification']>['body']

const verdicts = {
  approve: { verifiedDocument: true, verifiedAccount: true },
  withdraw: { verifiedDocument: false, verifiedAccount: false },
  disable: { status: 'inactive' },
  enable: { status: 'active' },
} as const satisfies Record<string, Verdict>

type Decision = keyof typeof verdicts

const opposite: Record<Decision, Decision> = {
  approve: 'withdraw',
  withdraw: 'approve',
  disable: 'enable',
  enable: 'disable',
}

const said: Record<Decision, (name: string) => string> = {
  approve: (name) => `${name} is verified.`,
  withdraw: (name) => `${name} is no longer verified.`,
  disable: (name) => `${name} cannot log in any more.`,
  enable: (name) => `${name} can log in again.`,
}

/** Every decision can be taken back right where it is announced. */
export function useVerify({ _id, name }: CreatorRow) {
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const navigate = useNavigate()

  async function decide(decision: Decision) {
    setDeciding(decision)
    try {
      await api('PUT /admin/creators/{id}/verification', { params: { id: _id }, body: verdicts[decision] })
      toast({
        message: said[decision](name),
        action: { label: 'Undo', run: () => void decide(opposite[decision]) },
      })
      // Who has left this list is no longer open in it.
      if (search.has('open') && (decision === 'approve' || decision === 'withdraw')) {
        await navigate(searchWith(search, { open: null }), { preventScrollReset: true })
      } else {
        await revalidate()
      }
    } catch (error) {
      toast({ kind: 'error', message: sentenceOf(error) })
    } finally {
      setDeciding(null)
    }
  }

  return { deciding, decide }
}
