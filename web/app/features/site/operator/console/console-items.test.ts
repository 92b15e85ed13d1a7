import type { Me } from '@ovation/contract'
import { expect, it } from 'vitest'
import { isCurrent } from '~/shell/navigation/nav-items'
import { consoleGroupsFor, consoleItemsFor } from './console-items'

const paths = (operatorRole: Me['operatorRole']) => consoleItemsFor({ operatorRole }).map(({ path }) => path)

it('the console shows the pages of a role only', () => {
  for (const path of ['/admin/payouts']) {
    expect(paths('finance')).toContain(path)
    expect(paths('moderation')).not.toContain(path)
  }
  expect(paths('moderation')).toContain('/admin/creators')
  expect(paths('support')).toContain('/admin/email')
  expect(paths('support')).not.toContain('/admin/team')
  expect(paths('owner')).toContain('/admin/countries')
  expect(paths('support')).not.toContain('/admin/countries')
  expect(paths(null)).toEqual([])
})

it('a group without pages is left out', () => {
  const titles = consoleGroupsFor({ operatorRole: 'support' }).map(({ title }) => title)
  expect(titles).toContain('System')
  for (const { items } of consoleGroupsFor({ operatorRole: 'finance' })) expect(items).not.toEqual([])
})

it('exactly one page of the console is current', () => {
  const here = (pathname: string) =>
    consoleItemsFor({ operatorRole: 'owner' })
      .filter((item) => isCurrent(item, { pathname }))
      .map(({ label }) => label)
  expect(here('/admin')).toEqual(['Overview'])
  expect(here('/admin/payouts')).toEqual(['Payouts'])
})
