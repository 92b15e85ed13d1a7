import type { SignInProvider } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useOwnerCheck } from '~/features/identity/account/use-owner-check'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Form } from '~/ui/form/Form'
import { PasswordField } from '~/ui/form/PasswordField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { secretOf, textOf } from '~/ui/form/values'
import { Panel } from '~/ui/layout/Panel'
import { CheckAnswer } from '../email/CheckAnswer'
import { FromEnvironment } from '../email/FromEnvironment'
import { providerWords } from './provider-words'
import styles from './sign-in.module.css'

/** The keys of one service: what is set, by whom, and whether the service knows them. */
export function ProviderPanel({ provider: one }: { provider: SignInProvider }) {
  const { provider, version, isOn, clientId, secretEnd, origin, variables, redirectUrl, check } = one
  const words = providerWords[provider]
  const params = { provider }
  const timezone = useAppSelector((state) => state.user.current?.timezone ?? null)
  const { revalidate } = useRevalidator()
  const { guarded, sheet } = useOwnerCheck()

  const submission = useSubmit(async (values) => {
    const clientSecret = secretOf(values, 'clientSecret').trim()
    await guarded((confirmed) =>
      api('PUT /operator/sign-in-providers/{provider}', {
        params,
        body: {
          ...{ version, clientId: textOf(values, 'clientId'), ...confirmed },
          ...(clientSecret ? { clientSecret } : {}),
        },
      }),
    )
    toast({ message: `Saved. People can log in with ${words.name}.` })
    await revalidate()
  })
  const { busy: isRemoving, run: remove } = useAction(async () => {
    await guarded((confirmed) =>
      api('PUT /operator/sign-in-providers/{provider}', {
        params,
        body: { version, clientId: '', ...confirmed },
      }),
    )
    toast({ message: `${words.name} is off.` })
    await revalidate()
  })
  const { busy: isTesting, run: test } = useAction(async () => {
    await api('POST /operator/sign-in-providers/{provider}/test', { params })
    await revalidate()
  })
  const { run: copy } = useAction(async () => {
    await navigator.clipboard.writeText(redirectUrl)
    toast({ message: 'Address copied.' })
  })
  const secretText = secretEnd ? `Ends in ${secretEnd}` : secretEnd === '' ? 'Set' : 'Not set'

  return (
    <Panel
      title={words.name}
      lead={
        <>
          <Chip look={isOn ? 'good' : 'plain'}>{isOn ? 'On' : 'Off'}</Chip> {words.where}
        </>
      }
    >
      <div className={styles.column}>
        {origin === 'environment' ? (
          <FromEnvironment
            variable={variables.join(', ')}
            facts={[
              [words.id, clientId],
              [words.secret, secretText],
            ]}
          />
        ) : (
          <Form submission={submission}>
            <TextField
              label={words.id}
              name="clientId"
              defaultValue={clientId}
              required
              maxLength={300}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField
              label={words.secret}
              name="clientSecret"
              hint={secretEnd === null ? undefined : `${secretText}. Leave it empty to keep it.`}
              required={secretEnd === null}
              maxLength={500}
              autoComplete="off"
            />
            <div className={styles.actions}>
              <Submit busy="Saving…">Save</Submit>
              {isOn && (
                <Button look="bare" busy={isRemoving && 'Removing…'} onClick={() => void remove()}>
                  Turn off
                </Button>
              )}
            </div>
          </Form>
        )}
        <div className={styles.redirect}>
          <span>
            Redirect address to enter at {words.name}
            <code>{redirectUrl}</code>
          </span>
          <Button
            size="sm"
            aria-label={`Copy the redirect address for ${words.name}`}
            onClick={() => void copy()}
          >
            Copy
          </Button>
        </div>
        {isOn && (
          <Button
            busy={isTesting && 'Asking…'}
            aria-label={`Test the keys of ${words.name}`}
            onClick={() => void test()}
          >
            Test the keys
          </Button>
        )}
        {check && <CheckAnswer check={check} timezone={timezone} works={`${words.name} accepts the keys`} />}
      </div>
      {sheet}
    </Panel>
  )
}
