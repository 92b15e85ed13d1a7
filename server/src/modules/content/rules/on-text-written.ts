import { itemKinds } from '@ovation/contract'
import { fileIdsOf } from '#modules/content/items'
import type { WrittenText } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import type { Queryable } from '#platform/postgres'
import { checkTextIn } from './active-rules.ts'
import { openRuleCase } from './open-rule-case.ts'

const isItem = (target: string) => itemKinds.some((kind) => kind === target)

/** Checks a text in the transaction that writes it, so that nobody sees one that is hidden. */
export async function onTextWritten(platform: Platform, tx: Queryable, written: WrittenText) {
  const { title, text, html, ...whose } = written
  const match = await checkTextIn(tx, platform, `${title}\n${text}`, html)
  if (!match) return
  const fileIds = await filesOf(tx, whose)
  // Messages that are published like this are private: they are not hidden.
  const hides = match.hides && whose.target !== 'message'
  await openRuleCase(platform, tx, { ...whose, ...match, hides, content: { title, text, fileIds } })
}

async function filesOf(tx: Queryable, { target, targetId }: Pick<WrittenText, 'target' | 'targetId'>) {
  if (target === 'photo') return [targetId]
  return isItem(target) ? fileIdsOf(tx, targetId) : []
}
