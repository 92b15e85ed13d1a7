import { useState } from 'react'
import { CheckField } from '~/ui/form/CheckField'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { Panel } from '~/ui/layout/Panel'
import { isRequestSoundOn, playRequestSound, setRequestSound } from '../private/request-sound'

/** Setting: a sound for private requests on this device. */
export function SoundSetting() {
  const here = useHydrated()
  const [isOn, setOn] = useState(() => here && isRequestSoundOn())
  return (
    <Panel title="Sounds">
      <CheckField
        look="switch"
        name="requestSound"
        label="Play a sound for private requests"
        hint="On this device."
        checked={isOn}
        onChange={(event) => {
          const next = event.currentTarget.checked
          setOn(next)
          setRequestSound(next)
          if (next) playRequestSound()
        }}
      />
    </Panel>
  )
}
