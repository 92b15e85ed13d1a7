import { useEffect, useState } from 'react'
import { refusalOf } from '~/api/client'
import { CheckField } from '~/ui/form/CheckField'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-browser'

const hints: Record<PushState, string> = {
  unsupported:
    'This browser can’t receive push notifications here. On an iPhone, add the site to your home screen first.',
  denied: 'Your browser blocks notifications from this site. Allow them in its settings, then come back.',
  off: 'Your browser will ask for permission.',
  on: 'On until you log out on this device.',
}

/** Asks for permission only when it is pressed. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    let left = false
    pushState()
      .catch((): PushState => 'off')
      .then((found) => {
        if (!left) setState(found)
      })
    return () => {
      left = true
    }
  }, [])

  const turn = async (on: boolean) => {
    setBusy(true)
    setRefusal(null)
    try {
      setState(on ? await turnPushOn(pushKey) : await turnPushOff())
    } catch (error) {
      // Browsers without a push service fail only here.
      setRefusal(
        error instanceof DOMException
          ? 'Your browser couldn’t turn on push notifications.'
          : refusalOf(error).sentence,
      )
    } finally {
      setBusy(false)
    }
  }

  const hint = refusal ?? (state ? hints[state] : undefined)
  return (
    <CheckField
      look="switch"
      label="Push notifications on this device"
      checked={state === 'on'}
      disabled={busy || state === null || state === 'unsupported' || state === 'denied'}
      hint={hint}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  )
}
