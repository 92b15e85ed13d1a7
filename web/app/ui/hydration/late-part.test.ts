import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const app = fileURLToPath(new URL('../..', import.meta.url))

function fileOf(specifier: string, from: string): string | null {
  const base = specifier.startsWith('~/') ? join(app, specifier.slice(2)) : join(dirname(from), specifier)
  return ['', '.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file)) ?? null
}

const ours = /^import (?!type )(?:[^'"]*? from )?'([~.][^']*)'/gm

const importsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(ours)].flatMap(
    ([, specifier = '']) => fileOf(specifier, file) ?? [],
  )

/** The stylesheets of a file and of all its static imports. */
function stylesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  if (file.endsWith('.css')) return new Set([file])
  return new Set(importsOf(file).flatMap((imported) => [...stylesOf(imported, seen)]))
}

const latePart = /latePart\(\s*\(\) =>\s*import\('([^']+)'\)/g

const shown = (await readdir(app, { recursive: true }))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join(app, name))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(latePart)].map(([, specifier = '']) => ({
      file,
      part: (fileOf(specifier, file) ?? specifier).slice(app.length),
    })),
  )

it('there are late parts', () => {
  expect(shown.map(({ part }) => part)).toContain('features/content/feeds/PollBox.tsx')
})

it.each(shown)('the styles of $part are loaded with the page', ({ file, part }) => {
  const there = new Set([...stylesOf(join(app, 'root.tsx')), ...stylesOf(file)])
  expect([...stylesOf(join(app, part))].filter((style) => !there.has(style))).toEqual([])
})
