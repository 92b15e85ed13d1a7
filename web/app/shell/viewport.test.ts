import { expect, test } from 'vitest'
import { viewport } from './viewport'
import { openVisit } from './visit.server'

const visitWith = (cookie: string) =>
  openVisit(new Request('http://site.test/', { headers: { cookie } }), {
    nonce: '',
    send: () => Promise.reject(new Error('No call is made.')),
  })

test('a page cannot be zoomed unless the setting allows it', () => {
  expect(viewport(false)).toContain('maximum-scale=1,')
  expect(viewport(true)).not.toContain('maximum-scale')
})

test('display settings are read from cookies, and invalid values are ignored', () => {
  expect(visitWith('')).toMatchObject({ zoom: null, contextMenu: false })
  expect(visitWith('zoom=on; contextMenu=on')).toMatchObject({ zoom: true, contextMenu: true })
  expect(visitWith('zoom=off')).toMatchObject({ zoom: false })
  expect(visitWith('zoom=yes; contextMenu=1')).toMatchObject({ zoom: null, contextMenu: false })
})
