import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { usualFee } from '~/testing/earnings'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { recording, scheduledStream, stream, streamChat, streamSummary } from '~/testing/streams'
import { Ended } from './Ended'
import { GoLiveForm } from './GoLiveForm'
import { RecordingsPanel } from './RecordingsPanel'
import { SchedulePanel } from './SchedulePanel'

const creator = { ...kofi, name: 'Kofi Amadi' }

describe('going live', () => {
  const live = 'POST /streaming/live'
  const begun = { stream: stream(), conversation: streamChat }
  function open(facts: Partial<Parameters<typeof GoLiveForm>[0]> = {}) {
    const onLive = vi.fn()
    const form = <GoLiveForm price={0} followers={12} announced={[]} onLive={onLive} {...facts} />
    return { ...renderFor(creator, form), onLive }
  }

  it('needs a title', async () => {
    const requests = fakeApi({ [live]: () => begun })
    const { user, onLive } = open()
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    expect(requests).toEqual([])
    await user.type(screen.getByLabelText('Title'), 'Late requests')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await vi.waitFor(() => expect(onLive).toHaveBeenCalledWith(begun))
    const free = { title: 'Late requests', description: '', isFree: true, price: 0, isRecorded: false }
    expect(requests.map(({ body }) => body)).toEqual([free])
  })

  it('with a ticket needs a price, and sends it', async () => {
    const requests = fakeApi({ ...usualFee, [live]: () => begun })
    const { user } = open()
    await user.type(screen.getByLabelText('Title'), 'The whole set')
    await user.click(screen.getByText('Ticket'))
    await user.click(screen.getByText('Record'))
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    expect(requests).toEqual([])
    await user.type(screen.getByLabelText('Price in tokens'), '12')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    const sent = () => requests.find(({ call }) => call === live)?.body
    await vi.waitFor(() => expect(sent()).toBeTruthy())
    expect(sent()).toMatchObject({ isFree: false, price: 12, isRecorded: true })
  })

  it('starts with the creator’s usual price, and says who is notified', () => {
    fakeApi(usualFee)
    open({ price: 9 })
    expect(screen.getByLabelText('Price in tokens')).toHaveProperty('value', '9')
    expect(screen.getByText('Your 12 followers will be notified.')).toBeTruthy()
  })

  it('can continue a scheduled stream, with its tickets', async () => {
    const requests = fakeApi({ [live]: () => begun })
    const announced = scheduledStream({ title: 'A night of requests' })
    const { user } = open({ announced: [announced] })
    await user.selectOptions(screen.getByLabelText('Scheduled stream'), 'A night of requests')
    await user.type(screen.getByLabelText('Title'), 'A night of requests')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    await vi.waitFor(() => expect(requests[0]?.body).toMatchObject({ scheduledId: announced._id }))
  })

  it('is refused with the reason', async () => {
    fakeApi({
      [live]: () => {
        throw refusal(409, 'IN_PRIVATE_STREAM', 'You’re in a private stream. End it before you go live.')
      },
    })
    const { user, onLive } = open()
    await user.type(screen.getByLabelText('Title'), 'Late requests')
    await user.click(screen.getByRole('button', { name: 'Go live' }))
    expect(await screen.findByText(/End it before you go live/)).toBeTruthy()
    expect(onLive).not.toHaveBeenCalled()
  })
})

describe('scheduled streams', () => {
  const announced = scheduledStream({ title: 'A night of requests' })

  it('are listed with their terms', () => {
    const { unmount } = renderFor(creator, <SchedulePanel announced={[]} price={0} />)
    expect(screen.getByText('No scheduled streams.')).toBeTruthy()
    unmount()
    renderFor(creator, <SchedulePanel announced={[announced]} price={0} />)
    expect(screen.getByRole('article').textContent).toContain('A night of requests')
    expect(screen.getByRole('article').textContent).toContain('Free for everyone')
  })

  it('are announced with a post unless the creator turns that off', async () => {
    const { user } = renderFor(creator, <SchedulePanel announced={[]} price={0} />)
    await user.click(screen.getByRole('button', { name: 'Schedule a stream' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Schedule a stream' }))
    expect(sheet.getByLabelText('Publish a post')).toHaveProperty('checked', true)
  })

  it('keep their details when they are edited, without a second post', async () => {
    const requests = fakeApi({ 'PUT /streaming/scheduled/{id}': () => announced })
    const loader = vi.fn(() => null)
    const { user } = renderFor(creator, <SchedulePanel announced={[announced]} price={0} />, { loader })
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Edit scheduled stream' }))
    expect(sheet.queryByLabelText('Publish a post')).toBeNull()
    await user.type(sheet.getByLabelText('Title'), ', part two')
    await user.click(sheet.getByRole('button', { name: 'Save' }))
    await screen.findByText('Scheduled stream updated.')
    expect(requests[0]).toMatchObject({
      params: { id: announced._id },
      body: { title: 'A night of requests, part two', scheduledAt: announced.scheduledAt },
    })
    expect(loader).toHaveBeenCalledTimes(2)
  })

  it('are cancelled after a question that names the refund', async () => {
    const requests = fakeApi({ 'DELETE /streaming/scheduled/{id}': () => ({ success: true }) as never })
    const { user } = renderFor(creator, <SchedulePanel announced={[announced]} price={0} />)
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const question = within(screen.getByRole('dialog', { name: 'Cancel “A night of requests”?' }))
    expect(question.getByText('Everyone who bought a ticket gets a refund.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Cancel stream' }))
    expect(await screen.findByText('Scheduled stream cancelled.')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })
})

describe('recordings', () => {
  it.each([
    ['recording', 'Recording', []],
    ['saving', 'Saving', ['Delete']],
    ['failed', 'Failed', ['Delete']],
    ['ready', 'Ready', ['Publish', 'Delete']],
    ['published', 'Published', ['Delete']],
  ] as const)('that are %s show “%s” and what can be done', (status, words, buttons) => {
    renderFor(creator, <RecordingsPanel first={[recording({ status, reason: 'The reason.' })]} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByText('The reason.')).toBeTruthy()
    const shown = within(screen.getByRole('listitem')).queryAllByRole('button')
    expect(shown.map(({ textContent }) => textContent)).toEqual(buttons)
  })

  it('appear as ready without a reload when they have been processed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeApi({ 'GET /streaming/recordings': () => ({ data: [recording()], total: 1 }) })
    renderFor(creator, <RecordingsPanel first={[recording({ status: 'processing' })]} />)
    expect(screen.getByText('Processing')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(3500)
    vi.useRealTimers()
    expect(await screen.findByText('Ready')).toBeTruthy()
  })

  it('are published for sale at the price that was typed', async () => {
    const requests = fakeApi({ ...usualFee, 'POST /streaming/recordings/{id}/publish': () => ({}) as never })
    const { user } = renderFor(creator, <RecordingsPanel first={[recording()]} />)
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const sheet = within(screen.getByRole('dialog', { name: 'Publish recording' }))
    expect(sheet.getByText('Subscribers can watch it.')).toBeTruthy()
    await user.click(sheet.getByText('Sell separately'))
    expect(sheet.getByText('Everyone pays for it, subscribers too.')).toBeTruthy()
    await user.type(sheet.getByLabelText('Price in tokens'), '5')
    await user.click(sheet.getByRole('button', { name: 'Publish video' }))
    expect(await screen.findByText('Recording published as a video.')).toBeTruthy()
    expect(requests.at(-1)?.body).toMatchObject({ title: 'Late requests', isSale: true, price: 5 })
  })

  it('are deleted after a question; a published video stays', async () => {
    const requests = fakeApi({ 'DELETE /streaming/recordings/{id}': () => ({ success: true }) as never })
    const published = recording({ status: 'published', videoId: '0190a1b2-0000-7000-8000-000000000077' })
    const { user } = renderFor(creator, <RecordingsPanel first={[published]} />)
    expect(screen.getByRole('link', { name: 'View video' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText('The video you published from it stays.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Delete recording' }))
    expect(await screen.findByText('Recording deleted.')).toBeTruthy()
    expect(requests).toHaveLength(1)
  })
})

describe('the summary of a stream', () => {
  const stat = (label: string) => screen.getByText(label).parentElement?.textContent

  it('shows earnings after the fee, the peak, tips and new fans', () => {
    renderFor(creator, <Ended first={streamSummary()} onNew={vi.fn()} />)
    expect(screen.getByText('You earned 24 tokens from “Late requests” after the platform fee.')).toBeTruthy()
    expect(stat('Duration')).toContain('1:02:05')
    expect(stat('Peak viewers')).toContain('41')
    expect(stat('Tips')).toMatch(/30.*2 tips/)
    expect(stat('New followers')).toContain('5120 in total')
    expect(screen.queryByText('Tickets')).toBeNull()
    expect(screen.getByText('No recording')).toBeTruthy()
  })

  it('shows ticket sales, and starts over', async () => {
    const sold = streamSummary({
      stream: stream({ status: 'ended', isFree: false, price: 12 }),
      tickets: { count: 3, tokens: 36 },
      recording: recording(),
    })
    const onNew = vi.fn()
    const { user } = renderFor(creator, <Ended first={sold} onNew={onNew} />)
    expect(stat('Tickets')).toMatch(/36.*3 sold/)
    expect(screen.getByRole('button', { name: 'Publish' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New stream' }))
    expect(onNew).toHaveBeenCalledOnce()
  })
})
