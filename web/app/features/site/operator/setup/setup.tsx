import type { Setup as SetupState, SetupStep } from '@ovation/contract'
import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Page } from '~/ui/layout/Page'
import { CheckAnswer } from '../email/CheckAnswer'
import { DeliveryForm } from '../email/DeliveryForm'
import { TestDelivery } from '../email/TestDelivery'
import type { Route } from './+types/setup'
import { BrandingStep } from './BrandingStep'
import { CreatorsStep } from './CreatorsStep'
import { PagesStep } from './PagesStep'
import { PaymentsStep } from './PaymentsStep'
import { SignUpStep } from './SignUpStep'
import { StepCard } from './StepCard'
import styles from './setup.module.css'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'console' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Set up your site' })
}

export const loader = page('operator', async ({ api, request }) => {
  const [setup, delivery, keys, { version, settings }] = await Promise.all([
    api('GET /operator/setup'),
    api('GET /operator/email-delivery'),
    api('GET /operator/payment-keys'),
    api('GET /operator/settings'),
  ])
  // The link of `npm run operator` leads here, also on a site that is set up.
  if (setup.isHidden && new URL(request.url).searchParams.has('first')) throw redirect('/admin')
  const textOf = (key: string) => String(settings.find((one) => one.key === key)?.value ?? '')
  const signUp = (['open', 'invite', 'closed'] as const).find((mode) => mode === textOf('signUp')) ?? 'open'
  return {
    ...{ setup, delivery, keys, version, signUp, siteName: textOf('siteName') },
    ...{ accentLight: textOf('accentLight'), accentDark: textOf('accentDark') },
  }
})

export default function Setup({ loaderData }: Route.ComponentProps) {
  const { setup, delivery, keys, version, siteName, accentLight, accentDark, signUp } = loaderData
  const open = setup.steps.filter(({ state }) => state === 'open')
  const bodies: Record<SetupStep, ReactNode> = {
    branding: <BrandingStep {...{ version, siteName, accentLight, accentDark }} />,
    email: (
      <>
        <DeliveryForm delivery={delivery} />
        {delivery.server && <TestDelivery delivery={delivery} />}
      </>
    ),
    payments: <PaymentsStep keys={keys} />,
    storage: <StorageStep storage={setup.storage} />,
    pages: <PagesStep pages={setup.pages} />,
    'sign-up': <SignUpStep version={version} signUp={signUp} />,
    creators: <CreatorsStep signUp={signUp} />,
  }
  return (
    <Page
      title="Set up your site"
      lead={
        open.length === 0
          ? 'Everything is set up. You can change it here or in the console at any time.'
          : `${setup.steps.length - open.length} of ${setup.steps.length} steps are done. You can come back at any time.`
      }
      width="list"
      action={
        <ButtonLink to="/admin" look={open.length === 0 ? 'go' : 'plain'}>
          Go to the console
        </ButtonLink>
      }
    >
      <progress
        className={styles.progress}
        aria-label="Progress of the setup"
        value={setup.steps.length - open.length}
        max={setup.steps.length}
      />
      <div className={styles.steps}>
        {setup.steps.map(({ step, state }) => (
          <StepCard key={step} step={step} state={state} isFirst={step === open[0]?.step}>
            {bodies[step]}
          </StepCard>
        ))}
      </div>
    </Page>
  )
}

const StorageStep = ({ storage: { ok, answer } }: { storage: SetupState['storage'] }) => (
  <CheckAnswer
    check={{
      ...{ ok, answer },
      advice: ok ? null : 'Check the permissions of the data folder, or S3_BUCKET and its keys.',
    }}
    timezone={null}
    works="Files are kept"
  />
)
