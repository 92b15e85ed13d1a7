import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { CheckField } from './CheckField'
import { ChipsField } from './ChipsField'
import { FileField } from './FileField'
import { Form } from './Form'
import { PasswordField } from './PasswordField'
import { PickFile } from './PickFile'
import { PickManyField } from './PickManyField'
import { Progress } from './Progress'
import { SelectField } from './SelectField'
import { Submit } from './Submit'
import { TextArea } from './TextArea'
import { TextField } from './TextField'
import { useSubmit } from './use-submit'

let sent: FormData | null = null

function TestForm({ children }: { children: ReactNode }) {
  const submission = useSubmit(async (values) => {
    sent = values
  })
  return (
    <Form submission={submission}>
      {children}
      <Submit busy="Sending…">Send</Submit>
    </Form>
  )
}

function renderForm(fields: ReactNode) {
  sent = null
  const view = renderFor(null, <TestForm>{fields}</TestForm>)
  return { ...view, send: () => view.user.click(screen.getByRole('button', { name: 'Send' })) }
}

const moods = ['Calm', 'Loud', 'Late'].map((text) => ({ value: text.toLowerCase(), text }))

it('a password can be shown while it is typed', async () => {
  const { user } = renderForm(<PasswordField label="Password" name="password" />)
  const password = screen.getByLabelText<HTMLInputElement>('Password', { selector: 'input' })
  const eye = screen.getByRole('button', { name: 'Show password' })
  await user.type(password, 'secret')
  expect([password.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
  await user.click(eye)
  expect([password.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  expect(password.value).toBe('secret')
})

it('a checkbox that must be checked says so at itself', async () => {
  const { user, send } = renderForm(<CheckField label="I agree" name="agree" required />)
  await send()
  expect(
    screen.getByRole('checkbox', { name: 'I agree', description: 'This field is required.' }),
  ).toBeTruthy()
  expect(sent).toBeNull()
  await user.click(screen.getByText('I agree'))
  await send()
  expect(sent?.get('agree')).toBe('on')
})

it('a setting that applies at once is a switch', () => {
  renderForm(<CheckField look="switch" label="Push" hint="On this device." name="push" defaultChecked />)
  const toggle = screen.getByRole<HTMLInputElement>('switch', {
    name: 'Push',
    description: 'On this device.',
  })
  expect(toggle.checked).toBe(true)
})

it('no more chips can be chosen than allowed, and a chosen one can be exchanged', async () => {
  const { user, send } = renderForm(
    <ChipsField label="Moods" name="moods" options={moods} defaultValue={['calm']} atMost={2} />,
  )
  await user.click(screen.getByRole('checkbox', { name: 'Loud' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Late' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Calm' }))
  await user.click(screen.getByRole('checkbox', { name: 'Late' }))
  await send()
  expect(sent?.getAll('moods')).toEqual(['loud', 'late'])
})

it('choices from a long list become chips that can be removed', async () => {
  const { user, send } = renderForm(
    <PickManyField
      label="Moods"
      name="moods"
      add="Add a mood"
      options={moods}
      defaultValue={['calm']}
      atMost={2}
    />,
  )
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Moods' })
  const offered = () => [...list.options].map(({ text }) => text)
  expect(offered()).toEqual(['Add a mood', 'Loud', 'Late'])
  await user.selectOptions(list, 'late')
  expect(offered()).toEqual(['Up to 2', 'Loud'])
  expect(list.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Calm' }))
  expect(list.disabled).toBe(false)
  await send()
  expect(sent?.getAll('moods')).toEqual(['late'])
})

it('a select without a choice says what that means', async () => {
  const { user, send } = renderForm(<SelectField label="Mood" name="mood" options={moods} empty="Any" />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Mood' })
  expect(select.selectedOptions[0]?.text).toBe('Any')
  await user.selectOptions(select, 'Loud')
  await send()
  expect(sent?.get('mood')).toBe('loud')
})

it('a long select begins with its chosen option', () => {
  const countries = Array.from({ length: 40 }, (_, n) => ({ value: `c${n}`, text: `Country ${n}` }))
  const { container } = renderForm(
    <SelectField label="Country" name="country" options={countries} empty="Choose" defaultValue="c7" />,
  )
  expect(screen.getByRole('combobox', { name: 'Country' }).children).toHaveLength(41)
  expect(container.querySelector('option[selected]')?.textContent).toBe('Country 7')
})

it('a file that is too large is refused at its field, and a smaller one is sent', async () => {
  const { user, send } = renderForm(
    <FileField label="Passport" name="passport" accept="application/pdf" maxBytes={2048} required />,
  )
  const passport = () => screen.getByLabelText(/^Passport/)
  expect(screen.getByText('Up to 2 kB')).toBeTruthy()
  await send()
  expect(screen.getByText('Choose a file.')).toBeTruthy()
  await user.upload(passport(), new File(['x'.repeat(4096)], 'scan.pdf', { type: 'application/pdf' }))
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  await send()
  expect(screen.getByText('Choose a file of up to 2 kB.')).toBeTruthy()
  expect(sent).toBeNull()
  await user.upload(passport(), new File(['x'], 'small.pdf', { type: 'application/pdf' }))
  await send()
  expect(sent).not.toBeNull()
})

it('each picked file is passed on, and the same file can be picked again', async () => {
  const onPick = vi.fn()
  const { user } = renderFor(
    null,
    <PickFile accept="image/*" multiple onPick={onPick}>
      Add photos
    </PickFile>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Add photos')
  const photo = (name: string) => new File(['x'], name, { type: 'image/png' })
  await user.upload(input, [photo('a.png'), photo('b.png')])
  expect(input.value).toBe('')
  await user.upload(input, photo('a.png'))
  expect(onPick.mock.calls.map(([file]) => file.name)).toEqual(['a.png', 'b.png', 'a.png'])
})

it('a text area and a text field with a unit belong to their labels', async () => {
  const { user, send } = renderForm(
    <>
      <TextArea label="Bio" name="bio" hint="Up to 300 characters." />
      <TextField label="Price" name="price" inputMode="decimal" left="$" aside={<a href="/help">Help</a>} />
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Bio', description: 'Up to 300 characters.' })).toBeTruthy()
  await user.type(screen.getByLabelText('Price'), '9.99')
  await user.type(screen.getByLabelText('Bio'), 'Cellist')
  await send()
  expect([sent?.get('bio'), sent?.get('price')]).toEqual(['Cellist', '9.99'])
})

it('an upload shows how far it is, that it waits, and that it can be cancelled', () => {
  const onCancel = vi.fn()
  const view = renderFor(null, <Progress fraction={0.456} isWaiting={false} onCancel={onCancel} />)
  expect(screen.getByText('Uploading, 46%')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Upload' }).getAttribute('aria-valuenow')).toBe('46')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
  view.unmount()
  renderFor(null, <Progress fraction={0.5} isWaiting onCancel={onCancel} />)
  expect(screen.getByRole('status').textContent).toMatch(/^Connection lost\./)
})

it('after the last byte an upload says that the file is being checked', () => {
  renderFor(null, <Progress fraction={1} isWaiting={false} onCancel={() => {}} />)
  expect(screen.getByText('Uploaded. Checking the file…')).toBeTruthy()
})
