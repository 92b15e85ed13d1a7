import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Enum, Fields, Id, Instant, Nullable, OneOf, Shape } from '../base/shapes.ts'
import { CheckResult } from '../emails/calls.ts'
import { setupPages, setupSteps } from './steps.ts'

const Step = Enum('SetupStep', setupSteps)
const Page = Enum('SetupPage', setupPages)

export const Setup = Shape('Setup', {
  steps: Type.Array(
    Fields({
      step: Step,
      state: {
        ...OneOf(['done', 'open', 'skipped']),
        description: 'Done as far as the site itself shows it, not because someone says so.',
      },
    }),
    { maxItems: setupSteps.length },
  ),
  isHidden: Type.Boolean({ description: 'Whether the overview leaves out the checklist.' }),
  /** Whether files can be written and read. */
  storage: Fields({ ok: Type.Boolean(), answer: Type.String() }),
  pages: Type.Array(
    Fields({
      slug: Page,
      /** Null: it does not exist yet. */
      pageId: Nullable(Id),
      isPublished: Type.Boolean(),
      hasGaps: Type.Boolean({ description: 'It still has parts of the template in double brackets.' }),
    }),
    { maxItems: setupPages.length },
  ),
})
export type Setup = Static<typeof Setup>

export const PaymentKeys = Shape('PaymentKeys', {
  mode: {
    ...OneOf(['sandbox', 'test', 'live']),
    description: 'In the sandbox and in test mode no card is charged.',
  },
  secretEnd: Nullable(Type.String({ description: 'The last four characters of the secret key.' })),
  publishableKey: Type.String(),
  hasWebhookSecret: Type.Boolean(),
  webhookUrl: Type.String({ description: 'To be entered at Stripe.' }),
  lastEventAt: Nullable({ ...Instant, description: 'When Stripe last sent an event, within a week.' }),
  variables: Type.Array(Type.String(), {
    description: 'Payment keys are set by these environment variables only.',
  }),
  /** The last test of these keys. */
  check: Nullable(CheckResult),
})
export type PaymentKeys = Static<typeof PaymentKeys>

export const setupCalls = {
  setup: endpoint({
    method: 'GET',
    path: '/operator/setup',
    who: 'operator',
    capability: 'site',
    summary: 'Get the progress of the guided setup, from the state of the site',
    response: Setup,
  }),
  changeSetupStep: endpoint({
    method: 'PUT',
    path: '/operator/setup/steps/{step}',
    who: 'operator',
    capability: 'site',
    summary: 'Skip a step of the setup, keep the defaults of it, or take that back; idempotent',
    params: Fields({ step: { ...Step, description: 'The step of the setup.' } }),
    body: Fields({
      choice: {
        ...OneOf(['none', 'kept', 'skipped']),
        description: '`kept` is for steps whose defaults are a choice: branding and sign-up.',
      },
    }),
    response: Setup,
  }),
  hideSetup: endpoint({
    method: 'PUT',
    path: '/operator/setup/checklist',
    who: 'operator',
    capability: 'site',
    summary: 'Hide or show the checklist on the overview; idempotent',
    body: Fields({ isHidden: Type.Boolean() }),
    response: Setup,
  }),
  createSetupPage: endpoint({
    method: 'POST',
    path: '/operator/setup/pages',
    who: 'operator',
    capability: 'site',
    summary: 'Create a page from its template as a draft; answers the page if it exists',
    body: Fields({ slug: Page }),
    response: Fields({ pageId: Id }),
    errors: { 409: ['SLUG_TAKEN', 'TOO_MANY_PAGES'] },
  }),
  paymentKeys: endpoint({
    method: 'GET',
    path: '/operator/payment-keys',
    who: 'operator',
    capability: 'site',
    summary: 'Get which payment keys are set, without the secrets',
    response: PaymentKeys,
  }),
  testPaymentKeys: endpoint({
    method: 'POST',
    path: '/operator/payment-keys/test',
    who: 'operator',
    capability: 'site',
    summary: 'Ask Stripe whether it knows the keys',
    perMinute: 20,
    response: CheckResult,
    errors: { 409: ['NO_PAYMENT_KEYS'] },
  }),
}
