import { afterEach, expect, it, vi } from 'vitest'
import { newAttachment } from '~/features/content/files/attachments/attachments'
import { emptyDraft } from './draft'
import { draftChanges } from './draft-changes'

/** What a browser offers over plain HTTP away from localhost. */
const insecureCrypto = { getRandomValues: crypto.getRandomValues.bind(crypto) }

afterEach(() => vi.unstubAllGlobals())

it('a file and a poll are added to a post over plain HTTP', () => {
  vi.stubGlobal('crypto', insecureCrypto)
  const attachment = newAttachment(new File(['sound'], 'sound.mp3', { type: 'audio/mpeg' }), 'audio')
  expect(attachment.key).toMatch(/^[0-9a-f]{32}$/)
  const { poll } = draftChanges.pollBegun('2030-01-01T00:00:00.000Z')(emptyDraft)
  expect(poll?.choices.length).toBeGreaterThan(1)
})
