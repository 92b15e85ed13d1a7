import { isExternalLink } from '@ovation/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { excerpt, plainText, sanitise } from './index.ts'
import { withoutScripts } from './without-scripts.ts'

describe('rich text', () => {
  test.each([
    ['plain words stay', 'Hello & welcome, I <3 you', 'Hello &amp; welcome, I &lt;3 you'],
    ['allowed tags stay without their attributes', '<b onclick="x()" class="y">Hi</b>', '<b>Hi</b>'],
    ['scripts are removed with their content', 'a<script>alert(1)</script>b', 'ab'],
    ['styles are removed with their content', 'a<style>*{display:none}</style>b', 'ab'],
    ['comments go', 'a<!-- secret --><!--[if IE]>x<![endif]-->b', 'ab'],
    ['blocks of server script go', 'a<% system("x") %>b<?php echo 1 ?>c', 'abc'],
    ['whatever they hold', 'a<?php $a->b ?>b<% <b>x</b> %>c<!-- > <i>y</i> -->d<?= "%>" ?>e', 'abcde'],
    ['one inside another too', 'a<<% x %>% <b>y</b> %>b<!<!-- -->-- z -->c', 'abc'],
    ['what never ends is text or nothing', 'a <% b <b>c</b>', 'a &lt;% b <b>c</b>'],
    ['pictures that load something go', '<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['frames go', '<iframe src="https://a.test"></iframe>Hi', 'Hi'],
    ['drawings go', '<svg><script>alert(1)</script></svg>Hi', 'Hi'],
    ['links to scripts lead nowhere', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['links into the site lead nowhere', '<a href="/admin">x</a>', '<a>x</a>'],
    ['links without a host lead nowhere', '<a href="https://">x</a>', '<a>x</a>'],
    [
      'links that leave the site say so',
      '<a href="https://a.test/b?c=1">x</a>',
      '<a href="https://a.test/b?c=1" rel="nofollow noopener ugc" target="_blank">x</a>',
    ],
  ])('%s', (_, dirty, clean) => {
    expect(sanitise(dirty)).toBe(clean)
    expect(sanitise(sanitise(dirty))).toBe(clean)
  })

  const parts = [
    '<?',
    '?>',
    '<%',
    '%>',
    '<!--',
    '-->',
    '<b>',
    '</b>',
    '<',
    '>',
    '%',
    '?',
    '!',
    '-',
    'x',
    '$a->b',
    ' ',
  ]
  const hostile = fc.array(fc.constantFrom(...parts), { maxLength: 40 }).map((list) => list.join(''))

  test('no combination of them leaves a comment or a block of server script', () => {
    fc.assert(
      fc.property(hostile, (html) => {
        const clean = sanitise(html)
        expect(clean).not.toMatch(/<(?!\/?b>)/)
        expect(withoutScripts(html)).not.toMatch(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<%[\s\S]*?%>/)
      }),
      { numRuns: 2000 },
    )
  })

  test('a block between any words is removed, and the words stay', () => {
    const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.') })
    fc.assert(
      fc.property(words, hostile, words, (before, inside, after) => {
        const body = inside.replaceAll('?>', '').replaceAll('?', '')
        expect(withoutScripts(`${before}<?php ${body} ?>${after}`)).toBe(before + after)
      }),
      { numRuns: 500 },
    )
  })

  test('a megabyte of openings is processed quickly', () => {
    const began = performance.now()
    for (const opening of ['<?', '<%', '<!--', '<<%', '<%<?']) withoutScripts(opening.repeat(250_000))
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('text in too many nested tags stays without them', () => {
    const deep = (times: number) => `${'<b>'.repeat(times)}deep${'</b>'.repeat(times)}`
    expect(sanitise(deep(12))).toBe(deep(12))
    expect(sanitise(deep(5000))).toBe(deep(12))
    expect(sanitise('<ul><li>'.repeat(3000))).toBe(`${'<ul><li>'.repeat(6)}${'</li></ul>'.repeat(6)}`)
  })

  test('is converted to plain text for the search', () => {
    expect(plainText('<p>One &amp; two</p><ul><li>three</li></ul>I &lt;3 you')).toBe(
      'One & two three I <3 you',
    )
  })
})

test('an excerpt ends between words', () => {
  expect(excerpt('one two three four', 12)).toBe('one two…')
  expect(excerpt('short', 12)).toBe('short')
})

test.each([
  ['HTTPS://A.Test:8080/x?y#z', true],
  ['http://[::1]:80/', true],
  ['http://bücher.example', true],
  ['http://:80', false],
  ['http://@', false],
  ['http://user@a.test', false],
  ['http://.', false],
  ['http://a..b', false],
  ['https://%', false],
  ['https://a.test/x y', false],
  ['https://a.test', true],
  ['http://a.test/x', true],
  ['https://', false],
  ['//a.test', false],
  ['javascript:alert(1)', false],
  ['ftp://a.test', false],
])('%s is an external link: %s', (link, external) => expect(isExternalLink(link)).toBe(external))
