import { expect, test } from 'vitest'
import { viewport } from './viewport'
import { openVisit } from './visit.server'

const visitWith = (cookie: string) =>
  openVisit(new Request('http://site.test/', { headers: { cookie } }), {
    nonce: '',
    send: () => Promise.reject(new Error('No call is made.')),
  })

test('a page cannot be zoomed unless somebody allows it', () => {
  expect(viewport(false)).toContain('maximum-scale=1,')
  expect(viewport(true)).not.toContain('maximum-scale')
})

test('a device’s own choices come with the request, and nothing else counts as one', () => {
  expect(visitWith('')).toMatchObject({ zoom: null, contextMenu: false })
  expect(visitWith('zoom=on; contextMenu=on')).toMatchObject({ zoom: true, contextMenu: true })
  expect(visitWith('zoom=off')).toMatchObject({ zoom: false })
  expect(visitWith('zoom=yes; contextMenu=1')).toMatchObject({ zoom: null, contextMenu: false })
})
