import type { Paid } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { useSettings } from '~/store/hooks'
import { usePaying } from '../use-paying'
import { tipAmounts, tipOf } from './tip-amounts'

/** The conversation or stream in which the tip is shown. */
export interface TipPlace {
  conversationId?: string | undefined
  /** The session of a stream. The tip counts towards its goal. */
  sessionId?: string | undefined
}

/** The amount, and sending the tip; `first` is the preselected amount. */
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
