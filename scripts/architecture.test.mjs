// ARCHITECTURE.md names files at each step of its examples. They must exist.
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const text = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8')
const named = [...text.matchAll(/`((?:web\/app|contract|server|scripts|testing)\/[\w./-]+\.\w+)`/g)].map(
  ([, file]) => file,
)

it('names files in every example', () => {
  const [, examples = ''] = text.split('## Four values through the code')
  const [section = ''] = examples.split('\n## ')
  for (const example of section.split('\n**').slice(1))
    expect(example).toMatch(/`server\/src\/tables\/[\w-]+\.ts`/)
  expect(named.length).toBeGreaterThan(40)
})

it('names only files that exist', () => {
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
})
