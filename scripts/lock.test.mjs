// What package-lock.json promises: an install works on every system we name, and on the oldest Node.js we name.
import { readFileSync } from 'node:fs'
import { satisfies } from 'semver'
import { describe, expect, it } from 'vitest'

const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
const { packages } = read('package-lock.json')
const { allowScripts, engines } = read('package.json')

const systems = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
const nativePart = /(?:linux|darwin)-(?:x64|arm64)/

const nameOf = (path) => path.replace(/^.*node_modules\//, '')
const familyOf = (part) => part.replace(/(?:linux|darwin).*$/, '*')
const lockedBy = (entries, name) =>
  Object.entries(entries)
    .filter(([path]) => nameOf(path) === name)
    .map(([, entry]) => entry)

/** A part that runs on glibc counts; one for musl alone does not. */
const runsOn = (system) => (entry) => {
  const [os, cpu] = system.split('-')
  return entry.os?.includes(os) && entry.cpu?.includes(cpu) && (!entry.libc || entry.libc.includes('glibc'))
}

/** Every family of native parts, with the systems for which the lock holds none. */
function incompleteFamilies(entries) {
  const families = new Map()
  for (const { optionalDependencies = {} } of Object.values(entries)) {
    for (const part of Object.keys(optionalDependencies).filter((name) => nativePart.test(name))) {
      families.set(familyOf(part), [...(families.get(familyOf(part)) ?? []), part])
    }
  }
  return [...families]
    .map(([family, parts]) => {
      const held = parts.flatMap((part) => lockedBy(entries, part))
      return { family, missing: systems.filter((system) => !held.some(runsOn(system))) }
    })
    .filter(({ missing }) => missing.length > 0)
}

describe('package-lock.json', () => {
  it('holds the native parts of every package for Linux and macOS on x64 and arm64', () => {
    expect(incompleteFamilies(packages)).toEqual([])
  })

  it('is known to lack a part that was taken out of it', () => {
    const { 'node_modules/@rolldown/binding-darwin-arm64': _, ...rest } = packages
    expect(incompleteFamilies(rest)).toContainEqual({
      family: '@rolldown/binding-*',
      missing: ['darwin-arm64'],
    })
  })

  it('holds only packages that admit the oldest Node.js we promise', () => {
    const oldest = `${engines.node.match(/\d+\.\d+/)[0]}.0`
    const refusing = Object.entries(packages)
      .filter(([, entry]) => entry.engines?.node && !satisfies(oldest, entry.engines.node))
      .map(([path, entry]) => `${nameOf(path)} ${entry.version} asks for ${entry.engines.node}`)
    expect(refusing).toEqual([])
  })

  it('runs no install script that package.json does not allow', () => {
    const scripted = Object.entries(packages)
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([path]) => nameOf(path))
    expect(scripted.filter((name) => !allowScripts[name])).toEqual([])
    expect(Object.keys(allowScripts).filter((name) => !scripted.includes(name))).toEqual([])
  })
})
