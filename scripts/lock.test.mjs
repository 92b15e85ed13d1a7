// package-lock.json installs on every supported system, and on the oldest supported Node.js.
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

/** A package for glibc counts; one for musl alone does not. */
const runsOn = (system) => (entry) => {
  const [os, cpu] = system.split('-')
  return entry.os?.includes(os) && entry.cpu?.includes(cpu) && (!entry.libc || entry.libc.includes('glibc'))
}

/** Every family of native packages, with the systems for which the lock contains none. */
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
  it('contains the native packages of every dependency for Linux and macOS on x64 and arm64', () => {
    expect(incompleteFamilies(packages)).toEqual([])
  })

  it('fails the check when a native package is removed from it', () => {
    const { 'node_modules/@rolldown/binding-darwin-arm64': _, ...rest } = packages
    expect(incompleteFamilies(rest)).toContainEqual({
      family: '@rolldown/binding-*',
      missing: ['darwin-arm64'],
    })
  })

  it('contains only packages that support the oldest Node.js we promise', () => {
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
