import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi, sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { privateStream } from '~/testing/streams'
import { CallBar } from './CallBar'
import { CallOver } from './CallOver'
import { Request } from './Request'

const leave = 'POST /streaming/private/{id}/leave'

describe('a request', () => {
  it('shows the fan what is on hold, and can be cancelled', async () => {
    const calls = fakeApi({
      [leave]: () => privateStream({ status: 'cancelled' }),
      'GET /users/me': () => ({ ...sam, balance: 150, balanceVersion: 9 }),
    })
    const onChange = vi.fn()
    const { user, store } = renderFor(
      sam,
      <Request privateStream={privateStream()} isCreator={false} onChange={onChange} />,
      { pages: { '/streaming/kofikeys': 'The page of Kofi' } },
    )
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for Kofi')
    expect(screen.getByText(/^You requested 5 minutes/).textContent).toMatch(/On hold: 30/)
    await user.click(screen.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText('The page of Kofi')).toBeTruthy()
    expect(screen.getByText('Request cancelled. Your tokens were refunded.')).toBeTruthy()
    expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ status: 'cancelled' }))
    expect(store.getState().user.current?.balance).toBe(150)
    expect(calls[0]?.params).toEqual({ id: privateStream()._id })
  })

  it('that can’t be cancelled any more says why, and stays', async () => {
    fakeApi({
      [leave]: () => {
        throw refusal(409, 'STREAM_OVER', 'This private stream is over.')
      },
    })
    const onChange = vi.fn()
    const request = <Request privateStream={privateStream()} isCreator={false} onChange={onChange} />
    const { user } = renderFor(sam, request)
    await user.click(screen.getByRole('button', { name: 'Cancel request' }))
    expect(await screen.findByText('This private stream is over.')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('asks the creator to accept or decline', () => {
    renderFor(kofi, <Request privateStream={privateStream()} isCreator onChange={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sam requests a private stream')
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull()
  })
})

describe('the bar of a running private stream', () => {
  const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const running = (endsAt: string) =>
    privateStream({ status: 'running', startedAt: soon(-60), endsAt, paid: 12, paidMinutes: 2 })
  const show = (viewer: typeof sam, isCreator: boolean, facts = running(soon(100))) => {
    const onChange = vi.fn()
    const bar = <CallBar privateStream={facts} isCreator={isCreator} onChange={onChange} />
    return { ...renderFor(viewer, bar), onChange }
  }

  it('shows what is left, paid and in the wallet', () => {
    show(sam, false)
    expect(screen.getByText(/left$/).textContent).toMatch(/^1:(39|40) left$/)
    expect(screen.getByText(/^Paid/).textContent).toContain('12')
    expect(screen.getByText(/^Balance/).textContent).toContain('120')
  })

  it('hides the fan’s balance and the extension from the creator', () => {
    show(kofi, true)
    expect(screen.queryByText(/^Balance/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add minutes' })).toBeNull()
  })

  it('says that the clock waits for both', () => {
    show(sam, false, privateStream({ status: 'accepted' }))
    expect(screen.getByText('Starts when you’re both here')).toBeTruthy()
    expect(screen.queryByText(/left$/)).toBeNull()
  })

  it('asks before it ends, and “Stay” ends nothing', async () => {
    const calls = fakeApi({ [leave]: () => privateStream({ status: 'ended' }) })
    const { user, onChange } = show(sam, false)
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stay' }))
    expect(calls).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Leave' }))
    const question = within(screen.getByRole('dialog', { name: 'Leave the private stream?' }))
    expect(question.getByText('The private stream ends. Unused minutes are refunded.')).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await vi.waitFor(() =>
      expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ status: 'ended' })),
    )
  })
})

describe('a private stream that is over', () => {
  const ended = privateStream({ status: 'ended', paid: 12, paidMinutes: 2, staked: 0 })
  const me = () => fakeApi({ 'GET /users/me': () => ({ ...sam, balance: 88, balanceVersion: 9 }) })
  const line = (label: string) => screen.getByText(label).parentElement?.textContent

  it('shows the fan the minutes paid, the refund and the new balance', async () => {
    me()
    renderFor(sam, <CallOver privateStream={ended} isCreator={false} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The private stream has ended')
    expect(line('Paid for 2 minutes')).toContain('12')
    expect(line('Refunded')).toContain('18')
    await vi.waitFor(() => expect(line('Balance')).toContain('88'))
  })

  it('shows the creator what the fan paid, and links to the earnings', () => {
    me()
    renderFor(kofi, <CallOver privateStream={ended} isCreator />)
    expect(line('Sam paid for 2 minutes')).toContain('12')
    expect(screen.queryByText('Refunded')).toBeNull()
    expect(screen.getByRole('link', { name: 'Your earnings' }).getAttribute('href')).toBe('/creator/earnings')
  })

  it.each([
    ['declined', 'This request was declined'],
    ['cancelled', 'This request was cancelled'],
  ] as const)('that was %s says so, and that the tokens are back', (status, title) => {
    me()
    renderFor(sam, <CallOver privateStream={privateStream({ status, staked: 0 })} isCreator={false} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText('Your tokens were refunded.')).toBeTruthy()
    expect(screen.queryByText('Refunded')).toBeNull()
  })
})
