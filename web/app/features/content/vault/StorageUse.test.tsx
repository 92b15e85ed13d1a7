import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { StorageUse } from './StorageUse'

const GB = 1024 ** 3

it('shows usage and limit as text and as a bar', () => {
  const html = renderToStaticMarkup(<StorageUse usedBytes={1.25 * GB} limitBytes={5 * GB} />)
  expect(html).toContain('Storage: 1.3 GB of 5 GB used')
  expect(html).toContain('width:25%')
  expect(html).not.toContain('data-full')
  const full = renderToStaticMarkup(<StorageUse usedBytes={6 * GB} limitBytes={5 * GB} />)
  expect(full).toMatch(/data-full.*width:100%/)
})

it('has no bar where there is no limit', () => {
  const html = renderToStaticMarkup(<StorageUse usedBytes={0} limitBytes={null} />)
  expect(html).toContain('Storage: 0 MB used')
  expect(html).not.toContain('width')
})
