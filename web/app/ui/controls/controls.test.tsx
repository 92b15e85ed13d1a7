import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import IconHeart from '~/ui/icons/IconHeart'
import { Avatar } from '~/ui/picture/Avatar'
import { Button } from './Button'
import { CountBadge } from './CountBadge'
import { IconButton, IconLink } from './IconButton'
import { Segment } from './Segment'
import { TabLinks } from './TabLinks'

it('a busy button says what it is doing, cannot be pressed and keeps the focus', async () => {
  const onClick = vi.fn()
  const { user } = renderFor(
    null,
    <Button busy="Saving…" onClick={onClick}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving…' })
  await user.tab()
  await user.keyboard('{Enter}')
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

it('a button outside of a form does not submit one', () => {
  renderFor(null, <Button>Save</Button>)
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
})

it('an icon that can be pressed has a name, which also shows on hover', () => {
  renderFor(
    null,
    <>
      <IconButton label="Like" icon={IconHeart} />
      <IconLink label="Search" icon={IconHeart} to="/search" />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Like' }).title).toBe('Like')
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
})

it.each([
  [1, '1', '1 unread message'],
  [99, '99', '99 unread messages'],
  [120, '99+', '120 unread messages'],
])('a badge for %i shows %s and reads as %s', (count, shown, read) => {
  const { container } = renderFor(null, <CountBadge count={count} one="unread message" />)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(shown)
  expect(screen.getByText(read)).toBeTruthy()
})

it('a badge for nothing is not shown', () => {
  const { container } = renderFor(null, <CountBadge count={0} one="unread message" />)
  expect(container.querySelector('b')).toBeNull()
})

it('a segment marks the choice that is shown', () => {
  const choices = [
    { label: 'Day', to: '?by=day', chosen: false },
    { label: 'Month', to: '?by=month', chosen: true },
  ]
  renderFor(null, <Segment label="Period" choices={choices} />)
  expect(screen.getByRole('navigation', { name: 'Period' })).toBeTruthy()
  expect(screen.getByRole('link', { current: true }).textContent).toBe('Month')
})

it('tabs show short counts and no zero', () => {
  const tabs = [
    { path: '/a', label: 'Posts', count: 12_400 },
    { path: '/b', label: 'Videos', count: 0 },
  ]
  renderFor(null, <TabLinks label="Content" tabs={tabs} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Posts12.4k', 'Videos'])
})

it('an avatar says that somebody is live or online, and live comes first', () => {
  const { container } = renderFor(null, <Avatar src="/no-avatar.jpg" online live />)
  expect(container.textContent).toBe('Live now')
})
