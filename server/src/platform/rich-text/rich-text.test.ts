import { describe, expect, test } from 'vitest'
import { excerpt, isExternalLink, plainText, sanitise } from './index.ts'

describe('rich text', () => {
  test.each([
    ['plain words stay', 'Hello & welcome, I <3 you', 'Hello &amp; welcome, I &lt;3 you'],
    ['allowed tags stay without their attributes', '<b onclick="x()" class="y">Hi</b>', '<b>Hi</b>'],
    ['scripts go with what is in them', 'a<script>alert(1)</script>b', 'ab'],
    ['styles go with what is in them', 'a<style>*{display:none}</style>b', 'ab'],
    ['comments go', 'a<!-- secret --><!--[if IE]>x<![endif]-->b', 'ab'],
    ['blocks of server script go', 'a<% system("x") %>b<?php echo 1 ?>c', 'abc'],
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

  test('what is in too many tags stays without them', () => {
    const deep = (times: number) => `${'<b>'.repeat(times)}deep${'</b>'.repeat(times)}`
    expect(sanitise(deep(12))).toBe(deep(12))
    expect(sanitise(deep(5000))).toBe(deep(12))
    expect(sanitise('<ul><li>'.repeat(3000))).toBe(`${'<ul><li>'.repeat(6)}${'</li></ul>'.repeat(6)}`)
  })

  test('reads as plain text for the search', () => {
    expect(plainText('<p>One &amp; two</p><ul><li>three</li></ul>I &lt;3 you')).toBe(
      'One & two three I <3 you',
    )
  })
})

test('a beginning ends between words', () => {
  expect(excerpt('one two three four', 12)).toBe('one two…')
  expect(excerpt('short', 12)).toBe('short')
})

test.each([
  ['https://a.test', true],
  ['http://a.test/x', true],
  ['https://', false],
  ['//a.test', false],
  ['javascript:alert(1)', false],
  ['ftp://a.test', false],
])('%s is an external link: %s', (link, external) => expect(isExternalLink(link)).toBe(external))
