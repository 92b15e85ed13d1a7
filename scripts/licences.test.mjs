// Everything shipped with the site may be used by anyone who runs it, also commercially.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const packagesIn = (lock) => JSON.parse(readFileSync(new URL(`../${lock}`, import.meta.url), 'utf8')).packages
const packages = { ...packagesIn('package-lock.json'), ...packagesIn('ffmpeg/package-lock.json') }

const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]

/** Checked one by one. */
const exceptions = {
  '@ffmpeg-binary/': 'GPL: a program of its own that we only start',
  'node-datachannel': 'MPL-2.0 by its LICENSE file: a library we use as it is, whose source is public',
  '@node-datachannel/': 'MPL-2.0: the native part of node-datachannel',
  'web-push': 'MPL-2.0: a library we use as it is, whose source is public',
  '@img/sharp-': 'LGPL: the library libvips, which can be replaced, beside code under Apache-2.0',
  'xmlhttprequest-ssl': 'MIT by its LICENSE file; its package.json says so in an old form',
}

const nameOf = (path) => path.replace(/^.*node_modules\//, '')

/** An SPDX expression: one of those joined by OR must be permitted, and all of those joined by AND. */
function permits(expression) {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.includes(licence)))
}

function questionable(entries) {
  return Object.entries(entries)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { license = 'no licence' }]) => ({ name: nameOf(path), license }))
    .filter(({ name }) => !Object.keys(exceptions).some((start) => name.startsWith(start)))
    .filter(({ license }) => !permits(license))
    .map(({ name, license }) => `${name}: ${license}`)
}

describe('the licences of runtime dependencies', () => {
  it('are known and permit any use', () => {
    expect(questionable(packages)).toEqual([])
  })

  it('are refused when they are unknown or do not permit any use', () => {
    const planted = {
      'node_modules/a': { license: 'AGPL-3.0-only' },
      'node_modules/b': {},
      'node_modules/c': { license: '(MIT AND SSPL-1.0)' },
      'node_modules/d': { license: '(MIT OR GPL-2.0-only)' },
      'node_modules/e': { license: 'GPL-2.0-only', dev: true },
    }
    expect(questionable(planted)).toEqual(['a: AGPL-3.0-only', 'b: no licence', 'c: (MIT AND SSPL-1.0)'])
  })
})
