import type { Paid } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { useSettings } from '~/store/hooks'
import { usePaying } from '../use-paying'
import { tipAmounts, tipOf } from './tip-amounts'

/** How much, and giving it. */
export function useTip(performerId: string, conversationId?: string) {
  const settings = useSettings()
  const { pay, settle, paying, failure } = usePaying<Paid>()
  const amounts = tipAmounts(settings)
  const [typed, setTyped] = useState(() => String(amounts[0] ?? settings.minimumTipPrice))
  const [paid, setPaid] = useState<Paid | null>(null)
  const amount = tipOf(typed, settings)

  const give = () =>
    pay(async (once) => {
      if (amount === null) return
      const tip = { params: { id: performerId }, body: { price: amount, conversationId } }
      const answer = await once(tip, (headers) => api('POST /wallet/charges/tip/{id}', { ...tip, headers }))
      settle(answer)
      setPaid(answer)
    })

  return { amounts, typed, setTyped, amount, give, paying, failure, paid }
}
