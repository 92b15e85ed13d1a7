import { ApiError } from '@ovation/contract/client'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderFor } from '~/testing/render'
import { Form } from './Form'
import { Submit } from './Submit'
import { TextField } from './TextField'
import { type Submission, useSubmit } from './use-submit'

type Send = (values: FormData) => Promise<unknown>

let submission: Submission

function ProfileForm({ send }: { send: Send }) {
  submission = useSubmit(send)
  return (
    <Form submission={submission}>
      <TextField label="Name" name="name" hint="As on your page." required />
      <TextField label="Email" name="email" type="email" />
      <TextField label="Languages" name="languages" />
      <Submit busy="Saving…">Save</Submit>
    </Form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const describedBy = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent
const saveButton = () => screen.getByRole('button', { name: /^Sav/ })

/** A form whose request the test completes. */
function renderForm() {
  const requests: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const send = vi.fn(
    (_: FormData) => new Promise<void>((resolve, reject) => requests.push({ resolve, reject })),
  )
  const { user } = renderFor(null, <ProfileForm send={send} />)
  return { user, send, requests }
}

async function submitAndRefuse(error: unknown) {
  const form = renderForm()
  await form.user.type(field('Name'), 'Sam')
  await form.user.click(saveButton())
  form.requests[0]?.reject(error)
  await waitFor(() => expect(submission.busy).toBe(false))
  return form
}

const refused = (errors: ApiError['errors']) => new ApiError(422, 'INVALID', 'Check your input.', errors)

it('an empty required field is named at the field and focused, and nothing is sent', async () => {
  const { user, send } = renderForm()
  expect(describedBy('Name')).toBe('As on your page.')
  await user.click(saveButton())
  expect(send).not.toHaveBeenCalled()
  expect(describedBy('Name')).toBe('This field is required.')
  expect(field('Name').getAttribute('aria-invalid')).toBe('true')
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(field('Name'))
})

it('typing into a field removes its error and no other', async () => {
  const { user } = renderForm()
  await user.type(field('Email'), 'sam')
  await user.click(saveButton())
  expect(describedBy('Email')).toBe('Enter a valid email address.')
  await user.type(field('Name'), 'S')
  expect(describedBy('Name')).toBe('As on your page.')
  expect(describedBy('Email')).toBe('Enter a valid email address.')
})

it('a second submit while the first is under way sends nothing', async () => {
  const { user, send, requests } = renderForm()
  await user.type(field('Name'), 'Sam{Enter}{Enter}')
  await user.click(saveButton())
  expect(send).toHaveBeenCalledTimes(1)
  requests[0]?.resolve()
  await waitFor(() => expect(saveButton().textContent).toBe('Save'))
  await user.click(saveButton())
  expect(send).toHaveBeenCalledTimes(2)
})

it('the button shows that it is busy and keeps the focus', async () => {
  const { user } = renderForm()
  await user.type(field('Name'), 'Sam')
  await user.click(saveButton())
  expect(saveButton().textContent).toBe('Saving…')
  expect(saveButton().getAttribute('aria-disabled')).toBe('true')
  expect(saveButton().hasAttribute('disabled')).toBe(false)
  expect(document.activeElement).toBe(saveButton())
})

it('a server error is shown at the field it names, and typed values stay', async () => {
  await submitAndRefuse(refused([{ path: 'email', message: 'This address is not accepted.' }]))
  expect(describedBy('Email')).toBe('This address is not accepted.')
  expect(document.activeElement).toBe(field('Email'))
  expect(field('Name').value).toBe('Sam')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('an error about one entry of a list is shown at the field of the list', async () => {
  await submitAndRefuse(refused([{ path: 'languages.0', message: 'Unknown language.' }]))
  expect(describedBy('Languages')).toBe('Unknown language.')
})

it('an error that names no field of the form is shown above the button', async () => {
  await submitAndRefuse(refused([{ path: 'balance', message: 'Too low.' }]))
  expect(screen.getByRole('alert').textContent).toBe('Check your input.')
})

it('a lost connection is shown as a general error', async () => {
  await submitAndRefuse(new TypeError('Failed to fetch'))
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/)
})

it('a cancelled upload shows no error', async () => {
  await submitAndRefuse(new ApiError(0, 'ABORTED', 'The upload was cancelled.'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a form is unsaved from the first change until it is saved', async () => {
  const { user, requests } = renderForm()
  expect(submission.isUnsaved()).toBe(false)
  await user.click(field('Name'))
  expect(submission.isUnsaved()).toBe(false)
  await user.keyboard('Sam')
  expect(submission.isUnsaved()).toBe(true)
  await user.click(saveButton())
  expect(submission.isUnsaved()).toBe(false)
  requests[0]?.resolve()
  await waitFor(() => expect(submission.busy).toBe(false))
  expect(submission.isUnsaved()).toBe(false)
  await user.type(field('Name'), '!')
  expect(submission.isUnsaved()).toBe(true)
})

it('a form is still unsaved after the server refused it', async () => {
  await submitAndRefuse(refused([]))
  expect(submission.isUnsaved()).toBe(true)
})
