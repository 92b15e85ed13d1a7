import { screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { sam } from '~/testing/people'
import { profile } from '~/testing/profile'
import { renderFor } from '~/testing/render'
import { joined } from '~/testing/streams'
import type { WatchSession } from '../watch/watch-session'
import { asJoined, type Watched } from '../watch/watched'
import { ScreenButtons } from './ScreenButtons'

function show(facts: Partial<Watched>) {
  const session = {
    video: document.createElement('video'),
    setMuted: vi.fn(),
    choose: vi.fn(),
  } as unknown as WatchSession
  const watched = { ...asJoined(joined(), true), state: 'playing' as const, ...facts }
  const view = renderFor(
    sam,
    <ScreenButtons frame={createRef()} session={session} watched={watched} creator={profile()} />,
  )
  return { ...view, session }
}

it('a video that the browser muted has a button that turns the sound on', async () => {
  const { user, session } = show({ muted: true, isSilenced: true })
  await user.click(screen.getByRole('button', { name: 'Turn the sound on' }))
  expect(session.setMuted).toHaveBeenCalledWith(false)
})

it('the sound can be turned off', async () => {
  const { user, session } = show({ muted: false })
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(session.setMuted).toHaveBeenCalledWith(true)
})

it('qualities are offered when there is a choice', () => {
  const auto = { value: -1, label: 'Auto' }
  const { unmount } = show({ qualities: [auto, { value: 0, label: '720p' }] })
  expect(screen.queryByRole('button', { name: 'Quality' })).toBeNull()
  unmount()
  show({ qualities: [auto, { value: 0, label: '720p' }, { value: 1, label: '360p' }] })
  expect(screen.getByRole('button', { name: 'Quality' })).toBeTruthy()
})

it('nothing can be muted or enlarged before the video plays', () => {
  show({ state: 'connecting' })
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
  expect(screen.getByRole('button', { name: 'More about this stream' })).toBeTruthy()
})
