import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { fakeApi } from '~/testing/fake-api'
import { kofi, marisol } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { soldStream, stream, streamChat, streamSummary } from '~/testing/streams'
import { roomChanged } from '../../stream-chat/room-slice'
import type { Camera } from '../publish/use-camera'
import { OnAir } from './OnAir'

const camera: Camera = {
  ...{ state: 'ready', sentence: '', media: null, devices: { cameras: [], microphones: [] } },
  ...{
    cameraId: '',
    microphoneId: '',
    isCameraOn: true,
    isMicrophoneOn: true,
    isSharing: false,
    canShare: true,
  },
  ...{ retry: vi.fn(), chooseCamera: vi.fn(), chooseMicrophone: vi.fn(), toggleCamera: vi.fn() },
  ...{ toggleMicrophone: vi.fn(), shareScreen: vi.fn(), stopSharing: vi.fn() },
}
const health = {
  ...{ isPublishing: true, kilobits: 2100, lost: 0, framesPerSecond: 30, width: 1280, height: 720 },
  codec: 'H264',
}
const creator = { ...kofi, _id: marisol._id }
const end = 'POST /streaming/live/{id}/end'
const summary = 'GET /streaming/live/{id}/summary'

function show(facts: Partial<Parameters<typeof OnAir>[0]> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  const requests = fakeApi({ ...usualFee, [summary]: () => streamSummary({ stream: stream() }), ...answers })
  const [onResume, onEnded, onChanged] = [vi.fn(), vi.fn(), vi.fn()]
  const view = renderFor(
    creator,
    <OnAir
      current={{ stream: stream(), conversation: streamChat }}
      health={health}
      notRecorded={null}
      publishing="live"
      camera={camera}
      streamKey={{ url: 'https://site.test/api/whip', key: 'a secret' }}
      {...{ onResume, onEnded, onChanged }}
      {...facts}
    />,
  )
  return { ...view, requests, onResume, onEnded, onChanged }
}

describe('the studio while live', () => {
  it('shows the connection, the viewers and what the stream has earned so far', async () => {
    const { store } = show()
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe('Good')
    expect(screen.getByText('1280 × 720, 30 fps, 2.1 Mbit/s')).toBeTruthy()
    expect(await screen.findByText('2 tips')).toBeTruthy()
    expect(screen.getByText('Tips so far').parentElement?.textContent).toContain('30')
    expect(screen.getByRole('button', { name: '3 viewers' })).toBeTruthy()
    act(() => void store.dispatch(roomChanged({ conversationId: streamChat._id, total: 7 })))
    expect(screen.getByRole('button', { name: '7 viewers' })).toBeTruthy()
  })

  it('shows ticket sales instead of subscribers when the stream has a price', async () => {
    const tickets = { count: 3, tokens: 36 }
    show(
      { current: { stream: soldStream(), conversation: streamChat } },
      { [summary]: () => streamSummary({ stream: soldStream(), tickets }) },
    )
    expect(await screen.findByText('3 tickets')).toBeTruthy()
    expect(screen.getByText('Ticket sales').parentElement?.textContent).toContain('36')
    expect(screen.queryByText('New subscribers')).toBeNull()
  })

  it('shows a toast with the reason when recording has stopped', async () => {
    const reason = 'Recording stopped: The server is low on disk space.'
    show({
      current: { stream: stream({ isRecorded: true }), conversation: streamChat },
      notRecorded: reason,
    })
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(screen.getByText(/Not recording$/)).toBeTruthy()
  })
})

describe('a creator with several devices', () => {
  it('is told on the device that was replaced, and can continue there', async () => {
    const { user, onResume } = show({ publishing: 'replaced' })
    const notice = screen.getByText('You’re live from another device or program.')
    expect(notice.getAttribute('role')).toBe('alert')
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe(
      'From another device or program',
    )
    await user.click(screen.getByRole('button', { name: 'Continue here' }))
    expect(onResume).toHaveBeenCalledOnce()
  })

  it('can take over in a browser that has not broadcast yet', async () => {
    const { user, onResume } = show({ publishing: null })
    expect(screen.queryByText('You’re live from another device or program.')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Broadcast from this browser instead' }))
    expect(onResume).toHaveBeenCalledOnce()
  })

  it('can broadcast when no video arrives from anywhere', () => {
    show({ publishing: null, health: { ...health, isPublishing: false } })
    expect(screen.getByRole('button', { name: 'Broadcast from this browser' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Connection' }).textContent).toBe('No video')
  })

  it('sees no such button on the device that broadcasts', () => {
    show({ publishing: 'live' })
    expect(screen.queryByRole('button', { name: /Broadcast|Continue/ })).toBeNull()
  })

  it('learns what to try when the browser can’t reach the server', () => {
    show({ publishing: 'unreachable' })
    expect(screen.getByText(/try another network or browser/).getAttribute('role')).toBe('alert')
  })
})

describe('ending the stream', () => {
  it('asks first with the number of viewers, and ends once', async () => {
    const { user, requests, onEnded } = show({}, { [end]: () => streamSummary() as never })
    await user.click(screen.getByRole('button', { name: 'End stream' }))
    const question = within(screen.getByRole('dialog', { name: 'End the stream?' }))
    expect(question.getByText('It ends for 3 viewers. You can’t resume it.')).toBeTruthy()
    await user.dblClick(question.getByRole('button', { name: 'End stream' }))
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
    expect(requests.filter(({ call }) => call === end)).toHaveLength(1)
  })

  it('goes on with “Keep streaming”', async () => {
    const { user, requests } = show()
    await user.click(screen.getByRole('button', { name: 'End stream' }))
    await user.click(screen.getByRole('button', { name: 'Keep streaming' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(requests.some(({ call }) => call === end)).toBe(false)
  })
})

describe('settings of a running stream', () => {
  const update = 'PUT /streaming/update'
  async function open() {
    const view = show({}, { [update]: () => stream({ title: 'saved' }) })
    await view.user.click(screen.getByRole('button', { name: 'Stream settings' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Stream settings' }))
    const sent = () => view.requests.filter(({ call }) => call === update).map(({ body }) => body)
    return { ...view, sheet, sent }
  }

  it('save a goal, and no goal when its fields are empty', async () => {
    const { user, sheet, sent, onChanged } = await open()
    await user.type(sheet.getByLabelText('Goal'), 'Tune the upright')
    await user.type(sheet.getByLabelText('Tokens'), '40')
    await user.click(sheet.getByRole('button', { name: 'Save goal' }))
    await screen.findByText('Changes saved')
    await user.clear(sheet.getByLabelText('Goal'))
    await user.clear(sheet.getByLabelText('Tokens'))
    await user.click(sheet.getByRole('button', { name: 'Save goal' }))
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()).toEqual([{ goal: { title: 'Tune the upright', tokens: 40 } }, { goal: null }])
    expect(onChanged).toHaveBeenCalledWith(expect.objectContaining({ title: 'saved' }))
  })

  it('save slow mode in seconds', async () => {
    const { user, sheet, sent } = await open()
    await user.selectOptions(sheet.getByLabelText('Slow mode'), '2 minutes')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    await vi.waitFor(() => expect(sent()).toEqual([{ slowModeSeconds: 120 }]))
  })

  it('save title and price, but not whether it is recorded', async () => {
    const { user, sheet, sent } = await open()
    const details = within(sheet.getByRole('button', { name: 'Save details' }).closest('form') as HTMLElement)
    await user.click(details.getByText('Ticket'))
    await user.type(details.getByLabelText('Price in tokens'), '12.5')
    expect(details.queryByLabelText('Record')).toBeNull()
    await user.click(details.getByRole('button', { name: 'Save details' }))
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({ title: 'Late requests', description: '', isFree: false, price: 12.5 })
  })

  it('hide the stream key until it is shown, and replace it after a question', async () => {
    const { user, sheet } = await open()
    fakeApi({
      'POST /streaming/key': () => ({ url: 'https://site.test/api/whip', key: 'another' }),
      [summary]: () => streamSummary({ stream: stream() }),
    })
    const key = sheet.getByLabelText('Bearer token')
    expect(key).toHaveProperty('type', 'password')
    await user.click(sheet.getByRole('button', { name: 'Show key' }))
    expect(key).toHaveProperty('type', 'text')
    await user.click(sheet.getByRole('button', { name: 'Create new key' }))
    const question = within(screen.getByRole('dialog', { name: 'Create a new key?' }))
    await user.click(question.getByRole('button', { name: 'Create new key' }))
    await screen.findByText('New key created. The old one no longer works.')
    expect(key).toHaveProperty('value', 'another')
  })
})
