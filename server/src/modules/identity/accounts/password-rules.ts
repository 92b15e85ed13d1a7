import { readFileSync } from 'node:fs'
import type { Config } from '#config'
import { referenceData } from '#platform/countries'
import { sha256 } from '#platform/crypto'
import { invalid } from '#platform/errors'
import type { Account } from '#tables/accounts'
import { isDigest } from './passwords.ts'

/** Public facts about a person, which are guessed first. */
type Known = Partial<Pick<Account, 'username' | 'name' | 'firstName' | 'lastName' | 'email'>>

/** Refuses common passwords and passwords made of the person's own names. */
export function checkNewPassword(config: Pick<Config, 'hashPassword'>, password: string, person: Known) {
  const isOneOf = isDigest(config, password) ? isDigestOfOne : isOne
  if (isOneOf(password, commonPasswords())) {
    throw invalid('password', 'This password is too common. Choose another one.')
  }
  if (isOneOf(password, wordsOf(person))) {
    throw invalid('password', 'Your password can’t be your name or email address. Choose another one.')
  }
}

const isOne = (password: string, words: ReadonlySet<string>) => words.has(password.toLowerCase())

/** A browser that hashes sends only the digest, so the candidates are hashed in the same way. */
function isDigestOfOne(digest: string, words: ReadonlySet<string>) {
  for (const word of words) {
    const capitalised = word.charAt(0).toUpperCase() + word.slice(1)
    for (const typed of [word, capitalised]) if (sha256(typed).toString('hex') === digest) return true
  }
  return false
}

let read: ReadonlySet<string> | undefined

/** Loaded on first use; see server/reference/LICENSE.md for the source. */
function commonPasswords() {
  read ??= new Set(readFileSync(new URL('common-passwords.txt', referenceData), 'utf8').split('\n'))
  return read
}

function wordsOf({ username, name = '', firstName = '', lastName = '', email }: Known): Set<string> {
  const [local = ''] = email?.split('@') ?? []
  const whole = `${firstName} ${lastName}`
  const words = [username ?? '', name, whole, `${lastName} ${firstName}`, email ?? '', local]
  const spellings = words.flatMap((word) => [word.trim(), word.replace(/\s/g, '')])
  return new Set(spellings.map((word) => word.toLowerCase()).filter(Boolean))
}
