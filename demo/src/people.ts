import { settingDefaults } from '@ovation/contract'
import { accounts, recordConsents } from '@ovation/server/modules/accounts'
import { creatorCategories, creators } from '@ovation/server/modules/people'
import type { Platform } from '@ovation/server/platform'
import type { FileKind } from '@ovation/server/platform/files'
import { newId } from '@ovation/server/platform/ids'
import type { Queryable } from '@ovation/server/platform/postgres'
import { eq } from 'drizzle-orm'
import { cover, portrait } from './art/index.ts'
import { creators as cast, type DemoCreator, type DemoFan, fans } from './cast.ts'
import { demoAddresses } from './passwords.ts'
import { drawn, inFolder } from './upload.ts'

/** By an address. */
type HashOf = (email: string) => string

/** The people of a fresh site have been asked already. */
export const demoConsents = { isAdult: true, termsVersion: settingDefaults.termsVersion }

/** The three people whose logins are printed at start. */
const addresses: Record<string, string> = {
  [cast[0]?.username ?? '']: demoAddresses.creator,
  [fans[0]?.username ?? '']: demoAddresses.fan,
}

const addressOf = (username: string) => addresses[username] ?? `${username}@demo.local`

async function addAccount(
  platform: Platform,
  tx: Queryable,
  person: DemoFan | DemoCreator,
  hashOf: HashOf,
  more: Partial<typeof accounts.$inferInsert> = {},
): Promise<string> {
  const { username, name, firstName, lastName, gender, country } = person
  const id = newId()
  const email = addressOf(username)
  const passwordHash = hashOf(email)
  await tx.insert(accounts).values({
    ...{ id, email, username, name, firstName, lastName, gender, country, passwordHash, verifiedEmail: true },
    ...more,
  })
  await recordConsents(tx, id, demoConsents)
  const face = { svg: portrait(person.portrait), kind: 'avatar', width: 512, height: 512 } as const
  const avatarFileId = await hang(platform, tx, id, face)
  await tx.update(accounts).set({ avatarFileId }).where(eq(accounts.id, id))
  return id
}

export const addFan = (platform: Platform, tx: Queryable, fan: DemoFan, hashOf: HashOf) =>
  addAccount(platform, tx, fan, hashOf, { timezone: fan.timezone })

export async function addCreator(
  platform: Platform,
  tx: Queryable,
  person: DemoCreator,
  hashOf: HashOf,
  categoryIds: Map<string, string>,
): Promise<string> {
  const id = await addAccount(platform, tx, person, hashOf, { isPerformer: true })
  const { monthlyPrice, yearlyPrice, categories: slugs, ...profile } = person
  await tx.insert(creators).values({
    ...profile,
    accountId: id,
    monthlyPriceCents: Math.round(monthlyPrice * 100),
    yearlyPriceCents: Math.round(yearlyPrice * 100),
    verifiedAccount: true,
    verifiedDocument: true,
  })
  const chosen = slugs.flatMap((slug) => categoryIds.get(slug) ?? [])
  await tx.insert(creatorCategories).values(chosen.map((categoryId) => ({ creatorId: id, categoryId })))
  const stage = { svg: cover(person.scene), kind: 'cover', width: 1500, height: 450 } as const
  const coverFileId = await hang(platform, tx, id, stage)
  await tx.update(accounts).set({ coverFileId }).where(eq(accounts.id, id))
  return id
}

interface Drawing {
  svg: string
  kind: FileKind
  width: number
  height: number
}

/** Stores a picture of somebody the way an upload would be. Returns its file id. */
const hang = (
  { files }: Pick<Platform, 'files'>,
  tx: Queryable,
  ownerId: string,
  { svg, ...frame }: Drawing,
): Promise<string> =>
  inFolder(async (folder) => {
    const received = await drawn(folder, svg, frame.width)
    const kept = await files.keepImage(received, { ...frame, ownerId, field: frame.kind })
    return (await files.record(tx, kept)).id
  })
