import { act, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { kofi } from '~/testing/people'
import { product } from '~/testing/products'
import { renderFor } from '~/testing/render'
import { fakeUploads } from '~/testing/uploads'
import { ProductDetails } from './ProductDetails'
import { ProductForm } from './ProductForm'

const field = (name: string) =>
  screen.getByRole(/Price|stock|sale/.test(name) ? 'spinbutton' : 'textbox', { name })
const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

function showForm(shown: Parameters<typeof ProductForm>[0]['product'] = null) {
  const uploads = fakeUploads()
  const pages = { '/creator/products': <p>The store</p>, '/home': <p>Home</p> }
  return {
    ...renderFor(kofi, <ProductForm product={shown} />, { path: '/creator/products/new', pages }),
    uploads,
  }
}

it('a physical product needs its stock; the first missing field is focused', async () => {
  const { user, uploads } = showForm()
  await user.type(field('Name'), 'Signed print')
  await user.type(field('Price in tokens'), '120')
  await user.click(screen.getByRole('button', { name: 'Add to store' }))
  expect(describedBy(field('In stock'))).toBe('This field is required.')
  expect(document.activeElement).toBe(field('In stock'))
  expect(uploads).toEqual([])
  await user.type(field('In stock'), '7')
  await user.click(screen.getByRole('button', { name: 'Add to store' }))
  const sent = Object.fromEntries([...(uploads[0]?.form ?? [])])
  expect(sent).toMatchObject({
    name: 'Signed print',
    price: '120',
    stock: '7',
    type: 'physical',
    status: 'active',
  })
  await uploads[0]?.answer(product())
  expect(await screen.findByText('The store')).toBeTruthy()
  expect(screen.getByText('Added to your store.')).toBeTruthy()
})

it('a digital product needs its file, and may be unlimited', async () => {
  const { user } = showForm()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Digital download')
  expect(field('Number for sale')).toHaveProperty('required', false)
  expect(screen.getByText('Leave empty for no limit.')).toBeTruthy()
  expect(screen.getByText('Only people who buy it can download it.')).toBeTruthy()
  expect(screen.getByLabelText(/^File/)).toHaveProperty('required', true)
})

it('an existing product opens with what it is, and names its file', () => {
  const digitalFile = { name: 'patterns.zip', size: 2_400_000 }
  showForm(product({ name: 'Patterns', type: 'digital', price: 5, stock: null, digitalFile }))
  expect(field('Name')).toHaveProperty('value', 'Patterns')
  expect(field('Price in tokens')).toHaveProperty('value', '5')
  expect(screen.getByText(/^Current file: patterns\.zip/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy()
})

it('leaving a changed form asks first, leaving an unchanged one does not', async () => {
  const unchanged = showForm()
  await act(async () => unchanged.router.navigate('/home'))
  expect(screen.getByText('Home')).toBeTruthy()
  unchanged.unmount()
  const { user, router } = showForm()
  await user.type(field('Name'), 'Half a thought')
  await act(async () => router.navigate('/home'))
  const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Stay here' }))
  expect(field('Name')).toHaveProperty('value', 'Half a thought')
})

it.each([
  [{ price: 120, stock: 7 }, ['120', '7 left', 'Shipped to your address.']],
  [{ price: 0, type: 'digital', stock: null }, ['Free', 'A file you can download right after buying it.']],
  [{ stock: 0 }, ['Sold out']],
] as const)('details show price, stock and delivery: %j', (facts, words) => {
  const { container } = renderFor(null, <ProductDetails product={product(facts)} />)
  for (const word of words) expect(container.textContent).toContain(word)
})
