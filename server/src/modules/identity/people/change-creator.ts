import { ageOn, type BodyOf, type CreatorSelf, limits, type peopleCalls, today } from '@ovation/contract'
import {
  checkNewPassword,
  checkPasswordChange,
  choosePassword,
  hashPassword,
  type Viewer,
  wrongCurrentPassword,
} from '#modules/identity/accounts'
import { readSettings } from '#modules/identity/settings'
import type { Platform } from '#platform'
import { readAmount } from '#platform/amounts'
import { forbidden, invalid } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { announceProfile } from './announce-profile.ts'
import { checkBundles, replaceBundles } from './bundles.ts'
import {
  checkAccountChanges,
  confirmNewAddress,
  nameTakenField,
  writeAccountChanges,
} from './change-account.ts'
import { creatorSelf } from './creator-self.ts'
import { checkStreamPrices, subscriptionPrices } from './prices.ts'
import { countCategories, loadBundles, lockCreator, replaceCategories, updateCreator } from './store.ts'

type Changes = BodyOf<typeof peopleCalls.updateCreator>

export async function changeCreator(
  platform: Platform,
  viewer: Viewer,
  changes: Changes,
): Promise<CreatorSelf> {
  checkAccountChanges(changes)
  if (changes.dateOfBirth !== undefined) checkAge(changes.dateOfBirth)
  const columns = profileColumns(changes)
  const settings = await readSettings(platform)
  await confirmNewAddress(platform, viewer, changes)
  const passwordHash = await newPasswordHash(platform, viewer, changes)
  await nameTakenField(() =>
    platform.db.orm.transaction(async (tx) => {
      const before = await lockCreator(tx, viewer.id)
      if (!before) throw forbidden('Only creators can do this.')
      const prices = subscriptionPrices(settings, before, changes)
      await checkStreamPrices(tx, before, columns)
      await updateCreator(tx, viewer.id, { ...columns, ...prices })
      const texts = [columns.bio, columns.city, columns.state]
      await announceProfile(platform, tx, { target: 'performer', targetId: viewer.id, texts })
      if (changes.bundles || prices.monthlyPriceCents !== before.monthlyPriceCents) {
        const offered = changes.bundles ?? (await loadBundles(tx, viewer.id))
        checkBundles(settings, prices.monthlyPriceCents, offered)
      }
      if (changes.bundles) await replaceBundles(tx, viewer.id, changes.bundles)
      if (changes.categoryIds) await putIntoCategories(tx, viewer.id, changes.categoryIds)
      const account = await writeAccountChanges(platform, tx, viewer, changes)
      if (account && passwordHash) {
        // The file may have been replaced meanwhile.
        if (account.passwordHash !== viewer.account.passwordHash) throw wrongCurrentPassword()
        await choosePassword(platform, tx, account, { passwordHash, keptSessionId: viewer.sessionId })
      }
    }),
  )
  if (passwordHash) platform.realtime.dropAccount(viewer.id, viewer.sessionId)
  return creatorSelf(platform, viewer.id)
}

export function checkAge(dateOfBirth: string) {
  const age = ageOn(dateOfBirth, today())
  if (age < limits.adultAge) throw invalid('dateOfBirth', `Creators must be ${limits.adultAge} or over.`)
  if (age > limits.oldestAge) throw invalid('dateOfBirth', 'Enter your date of birth.')
}

const orNull = (text: string | null | undefined) => (text === undefined ? undefined : text?.trim() || null)

function profileColumns(changes: Changes) {
  const { publicChatPrice, privateChatPrice } = changes
  return {
    bio: changes.bio?.trim(),
    dateOfBirth: changes.dateOfBirth,
    languages: changes.languages && [...new Set(changes.languages)],
    phone: orNull(changes.phone),
    phoneCode: orNull(changes.phoneCode),
    city: orNull(changes.city),
    state: orNull(changes.state),
    height: changes.height,
    weight: changes.weight,
    bodyType: changes.bodyType,
    ethnicity: changes.ethnicity,
    butt: changes.butt,
    hair: changes.hair,
    eyes: changes.eyes,
    sexualOrientation: changes.sexualOrientation,
    durationFreeSubscriptionDays: changes.durationFreeSubscriptionDays,
    activateWelcomeVideo: changes.activateWelcomeVideo,
    publicChatPrice:
      publicChatPrice === undefined ? undefined : readAmount('publicChatPrice', publicChatPrice),
    privateChatPrice:
      privateChatPrice === undefined ? undefined : readAmount('privateChatPrice', privateChatPrice),
  }
}

async function putIntoCategories(tx: Queryable, creatorId: string, wanted: string[]) {
  const ids = [...new Set(wanted.map((id) => id.toLowerCase()))]
  if ((await countCategories(tx, ids)) !== ids.length)
    throw invalid('categoryIds', 'One of these categories doesn’t exist.')
  await replaceCategories(tx, creatorId, ids)
}

async function newPasswordHash(platform: Platform, viewer: Viewer, { password, currentPassword }: Changes) {
  if (password === undefined) return undefined
  await checkPasswordChange(platform, viewer, currentPassword)
  checkNewPassword(platform.config, password, viewer.account)
  return hashPassword(platform.config, password)
}
