import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ReadStyles, stylesIn, withStyles } from './inline-styles.ts'

const shell = '<link nonce="n" rel="stylesheet" href="/assets/shell-DWqgKYG_.css#"/>'
const profile = '<link nonce="n" rel="stylesheet" href="/assets/profile-Bi-JBgJL.css"/>'
const page = `<head><title>Añil</title>${shell}${profile}</head><body><p>a</p></body>`

const files: Record<string, string> = {
  '/assets/shell-DWqgKYG_.css': '@layer a{p{color:red}}',
  '/assets/profile-Bi-JBgJL.css': '@layer b{p{margin:0}}',
}
const read: ReadStyles = async (path) => files[path] ?? null

const answerOf = (html: string) => ({ response: new Response(null), page: Buffer.from(html) })
const written = async (html: string, styles = read) => {
  const { page } = await withStyles(answerOf(html), styles)
  return page && Buffer.from(page).toString()
}

test('the styles of a page stand in it before their links, which stay and load nothing', async () => {
  expect(await written(page)).toBe(
    '<head><title>Añil</title><style>@layer a{p{color:red}}@layer b{p{margin:0}}</style>' +
      '<link disabled="" rel="stylesheet" href="/assets/shell-DWqgKYG_.css"/>' +
      '<link disabled="" rel="stylesheet" href="/assets/shell-DWqgKYG_.css#"/>' +
      '<link disabled="" rel="stylesheet" href="/assets/profile-Bi-JBgJL.css"/>' +
      '<link disabled="" nonce="n" rel="stylesheet" href="/assets/shell-DWqgKYG_.css#"/>' +
      '<link disabled="" nonce="n" rel="stylesheet" href="/assets/profile-Bi-JBgJL.css"/>' +
      '</head><body><p>a</p></body>',
  )
})

test('a page whose styles are not all there, or would end their element, keeps its links', async () => {
  expect(await written(page, async (path) => (path.includes('shell') ? 'p{}' : null))).toBe(page)
  expect(await written(page, async () => 'p::after{content:"</style>"}')).toBe(page)
})

test('a page without styles, and what is no page, stay as they are', async () => {
  expect(await written('<p>a</p>')).toBe('<p>a</p>')
  const redirect = { response: new Response(null, { status: 302 }), page: null }
  expect(await withStyles(redirect, read)).toBe(redirect)
})

test('styles are read from the folder of the build, and a file that is missing is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ovation-styles-'))
  try {
    await writeFile(join(folder, 'shell.css'), 'p{}')
    const styles = stylesIn(folder)
    expect(await styles('/shell.css')).toBe('p{}')
    expect(await styles('/gone.css')).toBeNull()
  } finally {
    await rm(folder, { recursive: true })
  }
})
