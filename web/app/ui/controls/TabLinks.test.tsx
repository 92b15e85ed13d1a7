import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { TabLinks } from './TabLinks'

const tabs = [
  { path: '/search?q=cello', label: 'Creators' },
  { path: '/search/posts?q=cello', label: 'Posts' },
]

const currentAt = (address: string) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <TabLinks label="Kinds" tabs={tabs} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/<a[^>]*aria-current="page"[^>]*>(\w+)/g)].map(([, label]) => label)
}

it('marks the current tab while there is a query', () => {
  expect(currentAt('/search?q=cello')).toEqual(['Creators'])
  expect(currentAt('/search/posts?q=cello')).toEqual(['Posts'])
  expect(currentAt('/Search/Posts')).toEqual(['Posts'])
})
