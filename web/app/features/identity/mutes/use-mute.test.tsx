import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useAppSelector } from '~/store/hooks'
import { fakeApi, lostAnswer } from '~/testing/fake-api'
import { marisol, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { selectMutes } from './slice'
import { useHide } from './use-hide'
import { useIsMuted, useMute } from './use-mute'

function MuteItem() {
  const muted = useIsMuted(marisol._id)
  const mute = useMute(marisol)
  return (
    <button type="button" onClick={() => void mute(!muted)}>
      {muted ? 'Unmute' : 'Mute'}
    </button>
  )
}

function HideItem() {
  const hide = useHide('p1', 'post')
  const hidden = useAppSelector((state) => selectMutes(state).hiddenIds.includes('p1'))
  return (
    <>
      <button type="button" onClick={hide}>
        Hide
      </button>
      {!hidden && <article>The post</article>}
    </>
  )
}

const done = () => ({ success: true })

it('mutes and unmutes a creator, and says so', async () => {
  fakeApi({
    'GET /mutes/{id}': () => ({ isMuted: false }),
    'POST /mutes/{id}': () => ({ isMuted: true }),
    'DELETE /mutes/{id}': () => ({ isMuted: false }),
  })
  const { user } = renderFor(sam, <MuteItem />)
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(await screen.findByText('Marisol Vega is muted.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Unmute' }))
  expect(await screen.findByText('Marisol Vega is no longer muted.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy()
})

it('asks the server whether a creator is muted already', async () => {
  fakeApi({ 'GET /mutes/{id}': () => ({ isMuted: true }) })
  renderFor(sam, <MuteItem />)
  expect(await screen.findByRole('button', { name: 'Unmute' })).toBeTruthy()
})

it('shows the creator as not muted again when the server did not get it', async () => {
  fakeApi({
    'GET /mutes/{id}': () => ({ isMuted: false }),
    'POST /mutes/{id}': () => {
      throw lostAnswer()
    },
  })
  const { user } = renderFor(sam, <MuteItem />)
  await user.click(screen.getByRole('button', { name: 'Mute' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Mute' })).toBeTruthy()
})

it('hides a post at once, and Undo shows it again', async () => {
  const requests = fakeApi({ 'POST /hidden-items/{id}': done, 'DELETE /hidden-items/{id}': done })
  const { user } = renderFor(sam, <HideItem />)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByRole('article')).toBeNull()
  expect(await screen.findByText('You won’t see this post in lists again.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('article')).toBeTruthy()
  await expect
    .poll(() => requests.map(({ call }) => call))
    .toEqual(['POST /hidden-items/{id}', 'DELETE /hidden-items/{id}'])
})

it('shows a post again that could not be hidden', async () => {
  fakeApi({
    'POST /hidden-items/{id}': () => {
      throw lostAnswer()
    },
  })
  const { user } = renderFor(sam, <HideItem />)
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('article')).toBeTruthy()
})
