import { settingDefaults } from '@ovation/contract'
import { accounts, recordConsents } from '@ovation/server/modules/identity/accounts'
import { creatorCategories, creators } from '@ovation/server/modules/identity/people'
import type { Platform } from '@ovation/server/platform'
import type { FileKind, KeptFile } from '@ovation/server/platform/files'
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

/** Who somebody will be, and their pictures. Drawing takes its time: people are drawn side by side and added in turn. */
interface Drawn<P> {
  id: string
  person: P
  avatar: KeptFile
}

interface DrawnCreator extends Drawn<DemoCreator> {
  cover: KeptFile
}

export async function drawPerson<P extends DemoFan | DemoCreator>(
  platform: Platform,
  person: P,
): Promise<Drawn<P>> {
  const id = newId()
  const face = { svg: portrait(person.portrait), kind: 'avatar', width: 512, height: 512 } as const
  return { id, person, avatar: await draw(platform, id, face) }
}

export async function drawCreator(platform: Platform, person: DemoCreator): Promise<DrawnCreator> {
  const drawnPerson = await drawPerson(platform, person)
  const stage = { svg: cover(person.scene), kind: 'cover', width: 1500, height: 450 } as const
  return { ...drawnPerson, cover: await draw(platform, drawnPerson.id, stage) }
}

async function addAccount(
  { files }: Pick<Platform, 'files'>,
  tx: Queryable,
  { id, person, avatar }: Drawn<DemoFan | DemoCreator>,
  hashOf: HashOf,
  more: Partial<typeof accounts.$inferInsert> = {},
): Promise<string> {
  const { username, name, firstName, lastName, gender, country } = person
  const email = addressOf(username)
  const passwordHash = hashOf(email)
  await tx.insert(accounts).values({
    ...{ id, email, username, name, firstName, lastName, gender, country, passwordHash, verifiedEmail: true },
    ...more,
  })
  await recordConsents(tx, id, demoConsents)
  const { id: avatarFileId } = await files.record(tx, avatar)
  await tx.update(accounts).set({ avatarFileId }).where(eq(accounts.id, id))
  return id
}

export const addFan = (platform: Platform, tx: Queryable, fan: Drawn<DemoFan>, hashOf: HashOf) =>
  addAccount(platform, tx, fan, hashOf, { timezone: fan.person.timezone })

export async function addCreator(
  platform: Platform,
  tx: Queryable,
  { cover, ...creator }: DrawnCreator,
  hashOf: HashOf,
  categoryIds: Map<string, string>,
): Promise<string> {
  const id = await addAccount(platform, tx, creator, hashOf, { isPerformer: true })
  const { monthlyPrice, yearlyPrice, categories: slugs, ...profile } = creator.person
  await tx.insert(creators).values({
    ...profile,
    accountId: id,
    monthlyPriceCents: Math.round(monthlyPrice * 100),
    yearlyPriceCents: Math.round(yearlyPrice * 100),
    // Whole tokens a minute.
    privateChatPrice: Math.max(2, Math.round(monthlyPrice / 4)) * 100,
    verifiedAccount: true,
    verifiedDocument: true,
  })
  const chosen = slugs.flatMap((slug) => categoryIds.get(slug) ?? [])
  await tx.insert(creatorCategories).values(chosen.map((categoryId) => ({ creatorId: id, categoryId })))
  const { id: coverFileId } = await platform.files.record(tx, cover)
  await tx.update(accounts).set({ coverFileId }).where(eq(accounts.id, id))
  return id
}

interface Drawing {
  svg: string
  kind: FileKind
  width: number
  height: number
}

/** Keeps a picture of somebody the way an upload would be. */
const draw = (
  { files }: Pick<Platform, 'files'>,
  ownerId: string,
  { svg, ...frame }: Drawing,
): Promise<KeptFile> =>
  inFolder(async (folder) =>
    files.keepImage(await drawn(folder, svg, frame.width), { ...frame, ownerId, field: frame.kind }),
  )
