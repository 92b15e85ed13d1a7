import type { WelcomeMessage } from '@ovation/contract'
import type { Platform } from '#platform'
import { fromHundredths } from '#platform/amounts'
import { presentFile } from '#platform/files'
import { loadWelcomeMessageRow } from '../queries/welcome-message-rows.ts'

const none: WelcomeMessage = { isOn: false, text: '', files: [], isSale: false, price: 0 }

export async function showWelcomeMessage(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  creatorId: string,
): Promise<WelcomeMessage> {
  const row = await loadWelcomeMessageRow(db.orm, creatorId)
  if (!row) return none
  return {
    isOn: row.isOn,
    text: row.text,
    files: row.files.map((file) => presentFile(files, file)),
    isSale: row.price > 0,
    price: fromHundredths(row.price),
  }
}
