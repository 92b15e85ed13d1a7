import type { Paid } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { useSettings } from '~/store/hooks'
import { usePaying } from '../use-paying'
import { tipAmounts, tipOf } from './tip-amounts'

/** Where a tip is to stand, for those who talk or watch there. */
export interface TipPlace {
  conversationId?: string | undefined
  /** Of a stream; what it works towards comes nearer. */
  sessionId?: string | undefined
}

/** How much, and giving it; `first` is what was tapped already. */
export function useTip(performerId: string, place: TipPlace, first?: number) {
  const settings = useSettings()
  const { pay, settle, paying, failure } = usePaying<Paid>()
  const amounts = tipAmounts(settings)
  const [typed, setTyped] = useState(() => String(first ?? amounts[0] ?? settings.minimumTipPrice))
  const [text, setText] = useState('')
  const [paid, setPaid] = useState<Paid | null>(null)
  const amount = tipOf(typed, settings)

  const give = () =>
    pay(async (once) => {
      if (amount === null) return
      const { conversationId, sessionId } = place
      const tip = {
        params: { id: performerId },
        body: { price: amount, conversationId, sessionId, text: text.trim() || undefined },
      }
      const answer = await once(tip, (headers) => api('POST /wallet/charges/tip/{id}', { ...tip, headers }))
      settle(answer)
      setPaid(answer)
    })

  return { amounts, typed, setTyped, text, setText, amount, give, paying, failure, paid }
}
