import { setTimeout as pause } from 'node:timers/promises'
import {
  type BodyOf,
  type Setup,
  type SetupPage,
  type SetupStep,
  settingDefaults,
  type setupCalls,
  setupPages,
  setupSteps,
} from '@ovation/contract'
import { recordAction } from '#modules/identity/audit'
import { deliveryFingerprint, latestCheck, readDelivery } from '#modules/identity/connections'
import { readSiteSettings } from '#modules/identity/settings'
import { createPage } from '#modules/site/reference'
import type { Platform } from '#platform'
import { invalid } from '#platform/errors'
import { newId } from '#platform/ids'
import { moduleState } from '#platform/module'
import { pageTemplates } from './page-templates.ts'
import { paymentsWork } from './payment-keys.ts'
import { hasCreators, readPageFacts } from './queries/setup-facts.ts'
import { type Choice, type Chosen, readChoices, removeChoice, saveChoice } from './store.ts'

type StepChange = BodyOf<typeof setupCalls.changeSetupStep>

/** Steps whose defaults are a choice, which nothing else shows. */
const keepable: readonly SetupStep[] = ['branding', 'sign-up']
const patienceMs = 2500

/** The progress, read from what is really set up. */
export async function viewSetup(platform: Platform): Promise<Setup> {
  const { db, config } = platform
  const [choices, found, storage] = [
    await readChoices(db.orm),
    await readPageFacts(db.orm),
    await checkStorage(platform),
  ]
  const pages = setupPages.map((slug) => {
    const { pageId, isPublished, hasGaps } = found.find((one) => one.slug === slug) ?? noPage
    return { slug, pageId, isPublished, hasGaps }
  })
  const isDone: Record<SetupStep, boolean> = {
    branding: await hasOwnLook(platform),
    email: await emailWorks(platform),
    payments: await paymentsWork(platform),
    storage: storage.ok,
    pages: pages.every(({ isPublished, hasGaps }) => isPublished && !hasGaps),
    'sign-up': (await readSiteSettings(platform)).signUp !== settingDefaults.signUp,
    creators: await hasCreators(db.orm),
  }
  const stateOf = (step: SetupStep) =>
    isDone[step] || choices.get(step) === 'kept' ? 'done' : choices.has(step) ? 'skipped' : 'open'
  const steps = setupSteps.map((step) => ({ step, state: stateOf(step) }) as const)
  // A demo shows what a running site looks like.
  const isHidden =
    choices.has('checklist') || config.demo !== 'off' || steps.every(({ state }) => state !== 'open')
  return { steps, isHidden, storage, pages }
}

const noPage = { pageId: null, isPublished: false, hasGaps: false }

async function hasOwnLook(platform: Platform): Promise<boolean> {
  const values = await readSiteSettings(platform)
  const keys = ['siteName', 'logoUrl', 'accentLight', 'accentDark'] as const
  return keys.some((key) => values[key] !== settingDefaults[key])
}

/** A mail server that has accepted a test. */
async function emailWorks(platform: Platform): Promise<boolean> {
  const { orm } = platform.db
  const delivery = await readDelivery(orm, platform)
  if (!delivery.server) return false
  return (await latestCheck(orm, 'mail', deliveryFingerprint(platform, delivery)))?.ok ?? false
}

interface Kept {
  outcome: Promise<Setup['storage']> | undefined
  until: number
}

/** The overview shows the progress, so a check, which writes a file, is kept for a minute. */
export const storageCheck = moduleState<Kept>('setup.storage', () => ({ outcome: undefined, until: 0 }))
const keepMs = 60_000

function checkStorage(platform: Platform): Promise<Setup['storage']> {
  const kept = storageCheck.of(platform)
  if (!kept.outcome || Date.now() >= kept.until) {
    kept.outcome = tryStorage(platform)
    kept.until = Date.now() + keepMs
  }
  return kept.outcome
}

async function tryStorage({ files, config }: Platform): Promise<Setup['storage']> {
  const name = config.s3.bucket ? `The bucket ${config.s3.bucket}` : 'The folder of this machine'
  const late = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${patienceMs / 1000} s`)
  })
  try {
    await Promise.race([files.verify(), late])
    return { ok: true, answer: `${name} can be written and read.` }
  } catch (error) {
    return { ok: false, answer: `${name} failed: ${error instanceof Error ? error.message : String(error)}` }
  } finally {
    late.catch(() => {})
  }
}

export async function changeStep(
  platform: Platform,
  operatorId: string,
  step: SetupStep,
  { choice }: StepChange,
): Promise<Setup> {
  if (choice === 'kept' && !keepable.includes(step))
    throw invalid('choice', 'This step is done when the site shows it. You can skip it.')
  await choose(platform, operatorId, step, choice === 'none' ? null : choice)
  return viewSetup(platform)
}

export async function hideChecklist(platform: Platform, operatorId: string, isHidden: boolean) {
  await choose(platform, operatorId, 'checklist', isHidden ? 'hidden' : null)
  return viewSetup(platform)
}

async function choose({ db }: Platform, operatorId: string, name: Chosen, choice: Choice | null) {
  await db.orm.transaction(async (tx) => {
    const before = (await readChoices(tx)).get(name) ?? null
    if (before === choice) return
    if (choice) await saveChoice(tx, name, choice, operatorId)
    else await removeChoice(tx, name)
    await recordAction(tx, {
      ...{ operatorId, action: 'setup.choose', subjectId: newId() },
      before: { step: name, choice: before },
      after: { step: name, choice },
    })
  })
}

/** A draft, so that nobody agrees to a template. */
export async function createSetupPage(platform: Platform, operatorId: string, slug: SetupPage) {
  const existing = (await readPageFacts(platform.db.orm)).find((page) => page.slug === slug)
  if (existing) return { pageId: existing.pageId }
  const created = await createPage(platform, operatorId, { slug, status: 'draft', ...pageTemplates[slug] })
  return { pageId: created._id }
}
