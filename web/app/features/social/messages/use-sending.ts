import { useEffect, useEffectEvent, useState } from 'react'
import type { MessageFiles } from './attachments/use-message-files'

/** What is pressed while files are still on their way happens when they are there; what has failed is not waited for. */
export function useSending(
  { isUnderWay, problem }: Pick<MessageFiles, 'isUnderWay' | 'problem'>,
  sendNow: () => void,
) {
  const [wish, setWish] = useState(false)
  const [tried, setTried] = useState(false)
  const now = useEffectEvent(sendNow)

  useEffect(() => {
    if (!wish || isUnderWay) return
    setWish(false)
    if (problem) return
    setTried(false)
    now()
  }, [wish, isUnderWay, problem])

  return {
    send() {
      setTried(true)
      setWish(true)
    },
    isWaiting: wish && isUnderWay,
    /** Said once somebody has tried. */
    problem: tried ? problem : null,
  }
}
