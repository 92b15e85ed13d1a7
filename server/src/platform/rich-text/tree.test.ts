import type { RichNode } from '@ovation/contract'
import { describe, expect, it } from 'vitest'
import { sanitise } from './index.ts'
import { richTree } from './tree.ts'

/** The tree of a stored text, written as HTML again, so that a whole text can be compared at once. */
const written = (html: string) => richTree(sanitise(html)).map(write).join('')

function write(node: RichNode): string {
  if (typeof node === 'string') return node.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  if (node.tag === 'br') return '<br>'
  const inside = node.children.map(write).join('')
  return `<${node.tag}${node.href ? ` href=${node.href}` : ''}>${inside}</${node.tag}>`
}

describe('rich text', () => {
  it.each([
    ['plain words stay as they are', 'Hello you', 'Hello you'],
    [
      'typed words come back as they were typed',
      'a &lt;b&gt;tag&lt;/b&gt; &amp; I &lt;3 you',
      'a &lt;b>tag&lt;/b> &amp; I &lt;3 you',
    ],
    ['line breaks stay', 'One\n\nTwo', 'One\n\nTwo'],
    ['known tags stay', '<p>Hi <b>you</b></p>', '<p>Hi <b>you</b></p>'],
    [
      'lists stay, without the lines between them',
      '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['a break is not counted twice', 'One<br />\nTwo', 'One<br>Two'],
    ['entities are read', 'I &lt;3 &amp; you&#39;re &#x41;', "I &lt;3 &amp; you're A"],
    ['what is left open ends with the text', '<b>loud <i>and</b> clear', '<b>loud <i>and</i></b> clear'],
    ['a tag that closes nothing is dropped', 'a</b></i>b', 'ab'],
  ])('%s', (_, html, tree) => expect(written(html)).toBe(tree))

  it.each([
    ['unknown tags leave only their words', '<div onclick="x()"><font>Hi</font></div>', 'Hi'],
    ['scripts are not even words', 'a<script>alert(1)</script>b', 'ab'],
    ['pictures do not load', '<img src=x onerror="alert(1)">Hi', 'Hi'],
    ['a tag hidden in an attribute is not one', '<b title="<script>">Hi</b>', '<b>Hi</b>'],
    ['comments go', 'a<!-- <b>secret</b> -->b', 'ab'],
    ['an entity is not a tag', '&lt;b&gt;Hi&lt;/b&gt;', '&lt;b>Hi&lt;/b>'],
    ['links to scripts lead nowhere', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['nor do those that hide it', '<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
    ['nor those into the site', '<a href="/admin">x</a>', '<a>x</a>'],
    [
      'links out of the site do',
      '<a rel="x" href="https://a.test/?b=1&amp;c=2">x</a>',
      '<a href=https://a.test/?b=1&c=2>x</a>',
    ],
  ])('%s', (_, html, tree) => expect(written(html)).toBe(tree))

  it.each([
    [
      'an address in the text leads there',
      'See https://a.test/b.',
      'See <a href=https://a.test/b>https://a.test/b</a>.',
    ],
    [
      'not twice when it is a link already',
      '<a href="https://a.test">https://a.test</a>',
      '<a href=https://a.test>https://a.test</a>',
    ],
    ['and not without a host', 'https:// is not much', 'https:// is not much'],
  ])('%s', (_, html, tree) => expect(written(html)).toBe(tree))

  it('keeps every word of thousands of nested tags, but limits their depth', () => {
    const html = `${'<b>'.repeat(5000)}deep${'</b>'.repeat(4999)} less</b> out`
    expect(written(html)).toBe(`${'<b>'.repeat(12)}deep${'</b>'.repeat(11)} less</b> out`)
  })
})

it('parses the same text once', () => {
  expect(richTree('<p>Once</p>')).toBe(richTree('<p>Once</p>'))
})
