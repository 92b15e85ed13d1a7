import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import IconFlag from '~/ui/icons/IconFlag'
import { MenuChoice, MenuItem, MenuItemLink, MoreMenu } from './MoreMenu'

const onReport = vi.fn()

async function openMenu() {
  onReport.mockClear()
  const { user } = renderFor(
    null,
    <MoreMenu label="More about this post">
      <MenuItemLink icon={IconFlag} to="/post/1">
        Open
      </MenuItemLink>
      <MenuChoice chosen onPick={() => {}}>
        Newest
      </MenuChoice>
      <MenuItem icon={IconFlag} bad onPick={onReport}>
        Report
      </MenuItem>
    </MoreMenu>,
  )
  await user.tab()
  await user.keyboard('{Enter}')
  return user
}

const button = () => screen.getByRole('button', { name: 'More about this post' })
const focused = () => document.activeElement?.textContent

it('a menu has no items until it opens', async () => {
  renderFor(
    null,
    <MoreMenu label="More">
      <MenuItem icon={IconFlag} onPick={() => {}}>
        Report
      </MenuItem>
    </MoreMenu>,
  )
  expect(screen.queryByRole('menuitem')).toBeNull()
})

it('opening a menu focuses its first item', async () => {
  await openMenu()
  expect(screen.getByRole('menu', { name: 'More about this post' })).toBeTruthy()
  expect(focused()).toBe('Open')
})

it('arrow keys move through the items and around, Home and End to the ends', async () => {
  const user = await openMenu()
  const visited = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End']) {
    await user.keyboard(`{${key}}`)
    visited.push(focused())
  }
  expect(visited).toEqual(['Newest', 'Report', 'Open', 'Report', 'Open', 'Report'])
})

it('Enter picks an item once, closes the menu and gives the focus back', async () => {
  const user = await openMenu()
  await user.keyboard('{End}{Enter}')
  expect(onReport).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('Escape closes a menu without picking', async () => {
  const user = await openMenu()
  await user.keyboard('{End}{Escape}')
  expect(onReport).not.toHaveBeenCalled()
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('the chosen one of several is marked', async () => {
  await openMenu()
  expect(screen.getByRole('menuitemradio', { name: 'Newest' }).getAttribute('aria-checked')).toBe('true')
})

it('a link in a menu is a link', async () => {
  await openMenu()
  expect(screen.getByRole('menuitem', { name: 'Open' }).getAttribute('href')).toBe('/post/1')
})
