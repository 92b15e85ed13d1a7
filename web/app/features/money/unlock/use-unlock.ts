import type { Paid } from '@ovation/contract'
import { ApiError } from '@ovation/contract/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatBalanceLeft } from '~/features/money/wallet/format-balance'
import { usePaying } from '~/features/money/wallet/use-paying'
import { toast } from '~/ui/feedback/toast'
import { useRefreshAccess } from '~/ui/list/use-refresh-access'
import { type OnSale, type UnlockKind, unlock } from './unlock'

interface Unlocking {
  /** Loads data that the page doesn't reload. */
  onPaid?: (() => Promise<void>) | undefined
  onDone: () => void
}

/** Buys an item once and unlocks it in place. */
export function useUnlock(kind: UnlockKind, { _id, price }: OnSale, { onPaid, onDone }: Unlocking) {
  const { pay, settle, paying, failure } = usePaying<Paid>()
  const refreshAccess = useRefreshAccess()
  const [paid, setPaid] = useState<Paid | null>(null)
  const navigate = useNavigate()

  const buy = () =>
    pay(async (once) => {
      const order = { params: { id: _id }, body: { price } }
      const paid = await once({ kind, ...order }, (headers) => unlock[kind]({ ...order, headers })).catch(
        async (error: unknown) => {
          // The page loads the new price, and the sheet asks for confirmation.
          if (error instanceof ApiError && error.status === 409) await refreshAccess()
          throw error
        },
      )
      setPaid(paid)
      settle(paid)
      await Promise.all([refreshAccess(), onPaid?.()])
      onDone()
      toast({
        message: `Unlocked. ${formatBalanceLeft(paid.balance)}`,
        action: { label: 'Receipt', run: () => void navigate('/user/wallet-transaction') },
      })
    })

  return { buy, paying, failure, paid }
}
