import type { EmailDelivery } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useOwnerCheck } from '~/features/identity/account/use-owner-check'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { Form } from '~/ui/form/Form'
import { PasswordField } from '~/ui/form/PasswordField'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { numberOf, secretOf, textOf } from '~/ui/form/values'
import styles from './email.module.css'
import { FromEnvironment } from './FromEnvironment'

const securities = [
  { value: 'tls', text: 'TLS (usually port 465)' },
  { value: 'starttls', text: 'STARTTLS (usually port 587)' },
  { value: 'none', text: 'None, only within one machine' },
]

type Server = NonNullable<EmailDelivery['server']>

const securityOf = (text: string): Server['security'] =>
  text === 'tls' || text === 'none' ? text : 'starttls'

/** The mail server and the sender. What the environment sets is shown and can't be edited. */
export function DeliveryForm({ delivery }: { delivery: EmailDelivery }) {
  const { version, server, serverOrigin, sender, senderOrigin } = delivery
  const { revalidate } = useRevalidator()
  const { guarded, sheet } = useOwnerCheck()
  const canServer = serverOrigin !== 'environment'
  const canSender = senderOrigin !== 'environment'

  const save = async (change: object) => {
    await guarded((confirmed) =>
      api('PUT /operator/email-delivery', { body: { version, ...change, ...confirmed } }),
    )
    await revalidate()
  }
  const submission = useSubmit(async (values) => {
    const password = secretOf(values, 'password')
    await save({
      ...(canServer && {
        server: {
          ...{ host: textOf(values, 'host'), port: numberOf(values, 'port') ?? 587 },
          ...{ security: securityOf(textOf(values, 'security')), user: textOf(values, 'user') },
          ...(password ? { password } : {}),
        },
      }),
      ...(canSender && { sender: { name: textOf(values, 'name'), address: textOf(values, 'address') } }),
    })
    toast({ message: 'Saved. Send a test to see that it works.' })
  })
  const { busy: isRemoving, run: remove } = useAction(async () => {
    await save({ server: null })
    toast({ message: 'Removed. Emails stay in the outbox.' })
  })

  return (
    <>
      <Form key={version} submission={submission}>
        {canServer ? (
          <ServerFields server={server} />
        ) : (
          <FromEnvironment variable="SMTP_URL" facts={factsOf(server)} />
        )}
        {canSender ? (
          <div className={styles.pair}>
            <TextField label="Sender’s name" name="name" defaultValue={sender.name} maxLength={80} />
            <TextField
              label="Sender’s address"
              name="address"
              type="email"
              defaultValue={senderOrigin === 'default' ? '' : sender.address}
              placeholder="hello@example.com"
              required
              maxLength={254}
            />
          </div>
        ) : (
          <FromEnvironment variable="MAIL_FROM" facts={[['Sender', `${sender.name} <${sender.address}>`]]} />
        )}
        {(canServer || canSender) && (
          <div className={styles.actions}>
            <Submit busy="Saving…">Save</Submit>
            {serverOrigin === 'console' && (
              <Button look="bare" busy={isRemoving && 'Removing…'} onClick={() => void remove()}>
                Remove mail server
              </Button>
            )}
          </div>
        )}
      </Form>
      {sheet}
    </>
  )
}

const factsOf = (server: EmailDelivery['server']) =>
  [
    ['Host', server?.host],
    ['Port', server?.port],
    ['User', server?.user],
    ['Password', server?.hasPassword ? 'Set' : 'None'],
  ] as const

function ServerFields({ server }: { server: EmailDelivery['server'] }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="Host"
          name="host"
          defaultValue={server?.host}
          placeholder="smtp.example.com"
          required
          maxLength={253}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label="Port"
          name="port"
          type="number"
          defaultValue={server?.port ?? 587}
          required
          min={1}
          max={65_535}
        />
      </div>
      <SelectField
        label="Encryption"
        name="security"
        options={securities}
        defaultValue={server?.security ?? 'starttls'}
      />
      <div className={styles.pair}>
        <TextField
          label="User"
          name="user"
          defaultValue={server?.user}
          maxLength={254}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label="Password"
          name="password"
          hint={server?.hasPassword ? 'Set. Leave it empty to keep it.' : undefined}
          maxLength={500}
          autoComplete="new-password"
        />
      </div>
    </>
  )
}
