import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageFiles } from './attachments/use-message-files'

/** Sends once all uploads are done. Failed uploads stop it. */
export function useSending(
  { isUnderWay, problem }: Pick<MessageFiles, 'isUnderWay' | 'problem'>,
  sendNow: () => void,
) {
  const [isRequested, setRequested] = useState(false)
  const [tried, setTried] = useState(false)
  const now = useEffectEvent(sendNow)

  useEffect(() => {
    if (!isRequested || isUnderWay) return
    setRequested(false)
    if (problem) return
    setTried(false)
    now()
  }, [isRequested, isUnderWay, problem])

  return {
    send() {
      setTried(true)
      setRequested(true)
    },
    isWaiting: isRequested && isUnderWay,
    /** Shown after an attempt to send. */
    problem: tried ? problem : null,
  }
}
