import type { BodyOf, payoutCalls } from '@ovation/contract'
import { makeCreator, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { earn } from '@ovation/testing/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#modules/money/ledger'
import { newId } from '#platform/ids'
import { isBic, isIban } from './iban.ts'
import { sepaText } from './pain-001.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await makeOperator(app, 'finance')
})
afterAll(() => app.close())

const as = ({ token }: Person) => app.as(token)

interface Bank {
  bankAccount: string
  firstName?: string
  bankSwiftCode?: string
}
const makePayout = async (bank: Bank) => (await makeEarner(bank)).payoutId

async function makeEarner(bank: Bank) {
  const creator = await makeCreator(app)
  await earn(app, creator, 100)
  await as(creator)('PUT /performers/{id}/banking-settings', {
    params: { id: creator.id },
    body: { firstName: 'Zoë', lastName: 'Müller & Søn', bankName: 'Bank', ...bank },
  })
  const body = { requestTokens: 60.01, paymentAccountType: 'banking' } as const
  return { ...creator, payoutId: (await as(creator)('POST /payout-requests', { body }))._id }
}

const iban = 'DE89 3704 0044 0532 0130 00'
type Decision = Omit<BodyOf<typeof payoutCalls.decidePayouts>, 'payouts'>
const view = (id: string) => as(operator)('GET /admin/payout-requests/{id}/view', { params: { id } })
/** As an operator sees them now. */
const review = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => ({
      id,
      updatedAt: (await view(id).catch(() => ({ updatedAt: new Date().toISOString() }))).updatedAt,
    })),
  )
const decideReviewed = (payouts: Awaited<ReturnType<typeof review>>, decision: Decision) =>
  as(operator)('POST /operator/payouts/decide', { body: { payouts, ...decision } })
const decide = async (ids: string[], decision: Decision) => decideReviewed(await review(ids), decision)
const debtor = { name: 'Ovation Ltd', iban: 'GB82 WEST 1234 5698 7654 32' }
const exportAs = (format: 'csv' | 'sepa', ids: string[], more = {}) =>
  as(operator)('POST /operator/payouts/export', {
    body: { ids, format, ...(format === 'sepa' ? { debtor, euroRate: 0.9 } : {}), ...more },
  })

describe('a batch of payouts', () => {
  test('is approved and paid, each for itself, and a repeat changes nothing', async () => {
    const ids = [await makePayout({ bankAccount: iban }), await makePayout({ bankAccount: iban })]
    const missing = newId()
    const first = await decide([...ids, missing], { status: 'approved' })
    expect(first.data).toMatchObject([
      { _id: ids[0], status: 'approved', error: null },
      { _id: ids[1], status: 'approved', error: null },
      { _id: missing, status: null, error: { code: 'NOT_FOUND' } },
    ])
    await Promise.all([1, 2].map(() => decide(ids, { status: 'done' })))
    const again = await decide(ids, { status: 'done' })
    expect(again.data.map(({ status, error }) => [status, error])).toEqual([
      ['done', null],
      ['done', null],
    ])
    const owner = await makeOperator(app)
    const { data } = await as(owner)('GET /operator/audit', { query: { subjectId: ids[0] } })
    expect(data.map(({ action }) => action)).toEqual(['payout.pay', 'payout.approve'])
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('that was decided otherwise keeps its status and says why', async () => {
    const [paid, open] = [await makePayout({ bankAccount: iban }), await makePayout({ bankAccount: iban })]
    await decide([paid], { status: 'approved' })
    await decide([paid], { status: 'done' })
    const { data } = await decide([paid, open], { status: 'rejected', adminNote: 'Not now.' })
    expect(data).toMatchObject([
      { status: 'done', error: { code: 'PAYOUT_DECIDED' } },
      { status: 'rejected', error: null },
    ])
  })

  test('has only what was reviewed: one that its creator changed since is left out', async () => {
    const [changed, other] = [
      await makeEarner({ bankAccount: iban }),
      await makePayout({ bankAccount: iban }),
    ]
    const id = changed.payoutId
    const reviewed = await review([id, other])
    await as(changed)('PUT /payout-requests/{id}', { params: { id }, body: { requestTokens: 80 } })
    const { data } = await decideReviewed(reviewed, { status: 'approved' })
    expect(data).toMatchObject([
      { _id: id, status: 'pending', error: { code: 'PAYOUT_CHANGED' } },
      { _id: other, status: 'approved', error: null },
    ])
    expect(await view(id)).toMatchObject({ status: 'pending', requestTokens: 80 })
    expect((await decide([id], { status: 'approved' })).data).toMatchObject([{ status: 'approved' }])
  })

  test('is rejected with a reason only, naming the field, and nothing is written', async () => {
    const id = await makePayout({ bankAccount: iban })
    const refused = decide([id], { status: 'rejected', adminNote: ' ' })
    await expect(refused).rejects.toMatchObject({ errors: [{ path: 'adminNote' }] })
    const { status } = await as(operator)('GET /admin/payout-requests/{id}/view', { params: { id } })
    expect(status).toBe('pending')
  })
})

describe('a payout in a file for the bank', () => {
  const approved = async () => {
    const id = await makePayout({ bankAccount: iban })
    await decide([id], { status: 'approved' })
    return id
  }
  const reject = (id: string, notPaid?: boolean) =>
    as(operator)('PUT /admin/payout-requests/{id}', {
      params: { id },
      body: { status: 'rejected', adminNote: 'The bank returned it.', notPaid },
    })

  test('is rejected only after the operator has said that the bank doesn’t pay it', async () => {
    const id = await approved()
    await exportAs('csv', [id])
    for (const notPaid of [undefined, false]) {
      await expect(reject(id, notPaid)).rejects.toMatchObject({ status: 409, code: 'PAYOUT_EXPORTED' })
    }
    const batch = await decide([id], { status: 'rejected', adminNote: 'No.' })
    expect(batch.data).toMatchObject([{ status: 'approved', error: { code: 'PAYOUT_EXPORTED' } }])
    expect(await reject(id, true)).toMatchObject({ status: 'rejected' })
    const owner = await makeOperator(app)
    const { data } = await as(owner)('GET /operator/audit', { query: { subjectId: id } })
    const rejection = data.find(({ action }) => action === 'payout.reject')
    expect(rejection?.changes).toContainEqual({ field: 'notPaid', before: null, after: 'true' })
  })

  test('is rejected in a batch with the same confirmation, and marked as paid without', async () => {
    const [returned, paid] = [await approved(), await approved()]
    await exportAs('csv', [returned, paid])
    const { data } = await decide([returned], { status: 'rejected', adminNote: 'Returned.', notPaid: true })
    expect(data).toMatchObject([{ status: 'rejected', error: null }])
    expect((await decide([paid], { status: 'done' })).data).toMatchObject([{ status: 'done', error: null }])
  })

  test('that is rejected at the same moment is in the file or rejected, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await approved()
      const race = [() => exportAs('csv', [id]), () => reject(id)]
      if (round % 2 === 1) race.reverse()
      await Promise.allSettled(race.map((go) => go()))
      const { status, events } = await view(id)
      const isExported = events.some(({ event }) => event === 'exported')
      expect([status, isExported]).toEqual(isExported ? ['approved', true] : ['rejected', false])
    }
    expect((await verifyLedger(app.platform)).differences).toEqual([])
  })

  test('of two exports at once, the later one knows of the first, or leaves it out if wanted', async () => {
    const ids = [await approved(), await approved()]
    const both = await Promise.all([exportAs('csv', ids), exportAs('csv', ids.toReversed())])
    expect(both.map(({ repeated }) => repeated.length).sort()).toEqual([0, 2])

    const others = [await approved(), await approved()]
    const exports = await Promise.all([1, 2].map(() => exportAs('csv', others, { onlyNew: true })))
    expect(exports.map(({ included }) => included.length).sort()).toEqual([0, 2])
    const reasons = exports.flatMap(({ skipped }) => skipped.map(({ reason }) => reason))
    expect(reasons).toEqual(['An earlier file has it.', 'An earlier file has it.'])
  })

  test('is listed with the time of its last file', async () => {
    const [exported, other] = [await approved(), await approved()]
    await exportAs('csv', [exported])
    const { data } = await as(operator)('GET /admin/payout-requests/search', { query: { limit: 10 } })
    const at = (id: string) => data.find(({ _id }) => _id === id)?.exportedAt
    expect(at(other)).toBeNull()
    expect(Date.parse(at(exported) ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect((await view(exported)).exportedAt).toBe(at(exported))
  })
})

describe('an export', () => {
  test('as a table has the bank details of approved payouts, and each access is logged', async () => {
    const [approved, pending] = [
      await makePayout({ bankAccount: iban }),
      await makePayout({ bankAccount: iban }),
    ]
    await decide([approved], { status: 'approved' })
    const file = await exportAs('csv', [approved, pending])
    expect(file).toMatchObject({
      mediaType: 'text/csv; charset=utf-8',
      included: [approved],
      skipped: [{ _id: pending, reason: 'It is not approved.' }],
      repeated: [],
    })
    expect(file.content.split('\r\n')[1]).toBe(`${approved},Zoë Müller & Søn,Bank,${iban},,,,60.01`)
    expect(await exportAs('csv', [approved])).toMatchObject({ repeated: [approved] })
    const owner = await makeOperator(app)
    const { data } = await as(owner)('GET /operator/audit', { query: { subjectId: approved } })
    expect(data.filter(({ action }) => action === 'payout.export')).toHaveLength(2)
    const none = await as(owner)('GET /operator/audit', { query: { subjectId: pending } })
    expect(none.total).toBe(0)
  })

  test('by SEPA has only accounts with an IBAN, and follows the structure of pain.001', async () => {
    const ids = [
      await makePayout({ bankAccount: iban, bankSwiftCode: 'COBADEFFXXX' }),
      await makePayout({ bankAccount: 'FR1420041010050500013M02606' }),
      await makePayout({ bankAccount: '000123456789' }),
    ]
    await decide(ids, { status: 'approved' })
    const file = await exportAs('sepa', ids)
    expect(file).toMatchObject({ included: ids.slice(0, 2), mediaType: 'application/xml' })
    expect(file.skipped).toEqual([{ _id: ids[2], reason: 'Its bank account has no valid IBAN.' }])
    const document = parse(file.content)
    checkStructure(document, structure)
    const initiation = child(document, 'CstmrCdtTrfInitn')
    const header = child(initiation, 'GrpHdr')
    const payment = child(initiation, 'PmtInf')
    const transfers = payment.children.filter(({ name }) => name === 'CdtTrfTxInf')
    expect(textAt(header, 'NbOfTxs')).toBe(String(transfers.length))
    // $60.01 each, at 0.9: 54.01.
    expect([textAt(header, 'CtrlSum'), textAt(payment, 'CtrlSum')]).toEqual(['108.02', '108.02'])
    expect(transfers.map((one) => textAt(one, 'Amt', 'InstdAmt'))).toEqual(['54.01', '54.01'])
    expect(transfers.map((one) => textAt(one, 'CdtrAcct', 'Id', 'IBAN'))).toEqual([
      'DE89370400440532013000',
      'FR1420041010050500013M02606',
    ])
    expect(textAt(transfers[0], 'Cdtr', 'Nm')).toBe('Zoe Muller Son')
    expect(transfers.map((one) => textAt(one, 'PmtId', 'EndToEndId'))).toEqual(
      ids.slice(0, 2).map((id) => id.replaceAll('-', '')),
    )
  })

  test('by SEPA records rate, euros, debtor and day of every payout in it', async () => {
    const id = await makePayout({ bankAccount: iban })
    await decide([id], { status: 'approved' })
    const executionDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const file = await exportAs('sepa', [id], { debtor: { ...debtor, executionDate } })
    const payment = child(child(parse(file.content), 'CstmrCdtTrfInitn'), 'PmtInf')
    expect(textAt(payment, 'ReqdExctnDt', 'Dt')).toBe(executionDate)
    const owner = await makeOperator(app)
    const { data } = await as(owner)('GET /operator/audit', { query: { subjectId: id } })
    const { changes } = data.find(({ action }) => action === 'payout.export') ?? {}
    const messageId = textAt(child(child(parse(file.content), 'CstmrCdtTrfInitn'), 'GrpHdr'), 'MsgId')
    const values = new Map(changes?.map(({ field, after }) => [field, after]))
    expect(Object.fromEntries(values)).toEqual({
      ...{ file: file.fileName, messageId, euroRate: '0.9', euros: '54.01', executionDate },
      debtor: 'Ovation Ltd ···· 5432',
    })
    const { events } = await view(id)
    expect(events.find(({ event }) => event === 'exported')?.note).toBe(`${file.fileName}: €54.01 at 0.9`)
  })

  test('has a name and an identifier of its own, also in the same second', async () => {
    const id = await makePayout({ bankAccount: iban })
    await decide([id], { status: 'approved' })
    const files = await Promise.all([1, 2, 3].map(() => exportAs('sepa', [id])))
    const idOf = (content: string) =>
      textAt(child(child(parse(content), 'CstmrCdtTrfInitn'), 'GrpHdr'), 'MsgId')
    expect(new Set(files.map(({ fileName }) => fileName)).size).toBe(3)
    expect(new Set(files.map(({ content }) => idOf(content))).size).toBe(3)
  })

  test('by SEPA reads IBANs as people write them, and leaves out countries without SEPA', async () => {
    const written = ['DE89.3704.0044.0532.0130.00', 'DE89-3704/0044 0532 0130 00']
    const beyond = ['TR33 0006 1005 1978 6457 8413 26', 'SA03 8000 0000 6080 1016 7519']
    const ids: string[] = []
    for (const bankAccount of [...written, ...beyond]) ids.push(await makePayout({ bankAccount }))
    await decide(ids, { status: 'approved' })
    const file = await exportAs('sepa', ids)
    expect(file.included).toEqual(ids.slice(0, 2))
    expect(file.content.match(/<IBAN>DE89370400440532013000<\/IBAN>/g)).toHaveLength(2)
    const reason = 'Its bank account is in a country without SEPA.'
    expect(file.skipped).toEqual(ids.slice(2).map((_id) => ({ _id, reason })))
  })

  test('by SEPA of many payouts has sums and numbers that agree, to the cent', async () => {
    const ids = await Promise.all(Array.from({ length: 7 }, () => makePayout({ bankAccount: iban })))
    await decide(ids, { status: 'approved' })
    const document = parse((await exportAs('sepa', ids, { euroRate: 0.8337 })).content)
    checkStructure(document, structure)
    const initiation = child(document, 'CstmrCdtTrfInitn')
    const payment = child(initiation, 'PmtInf')
    const transfers = payment.children.filter(({ name }) => name === 'CdtTrfTxInf')
    const cents = transfers.map((one) => Math.round(Number(textAt(one, 'Amt', 'InstdAmt')) * 100))
    // $60.01 at 0.8337 is 50.0303…
    expect(cents).toEqual(Array(7).fill(5003))
    for (const sums of [child(initiation, 'GrpHdr'), payment]) {
      expect([textAt(sums, 'NbOfTxs'), textAt(sums, 'CtrlSum')]).toEqual(['7', '350.21'])
    }
    expect(new Set(transfers.map((one) => textAt(one, 'PmtId', 'EndToEndId'))).size).toBe(7)
    const agent = child(child(payment, 'DbtrAgt'), 'FinInstnId')
    expect(agent.children.map(({ name }) => name)).toEqual(['Othr'])
    expect(document).toMatchObject({
      name: 'Document',
      attributes: ' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
    })
  })

  test.each([
    [{ debtor: undefined }, 'debtor'],
    [{ euroRate: undefined }, 'euroRate'],
    [{ debtor: { ...debtor, iban: 'GB82WEST12345698765433' } }, 'debtor.iban'],
    [{ debtor: { ...debtor, iban: 'TR330006100519786457841326' } }, 'debtor.iban'],
    [{ debtor: { ...debtor, bic: 'NOBANK' } }, 'debtor.bic'],
    [{ debtor: { ...debtor, executionDate: '2020-02-29' } }, 'debtor.executionDate'],
  ])('by SEPA with %o is refused and logs nothing', async (more, path) => {
    const id = await makePayout({ bankAccount: iban })
    await decide([id], { status: 'approved' })
    await expect(exportAs('sepa', [id], more)).rejects.toMatchObject({ errors: [{ path }] })
    const { events } = await as(operator)('GET /admin/payout-requests/{id}/view', { params: { id } })
    expect(events.map(({ event }) => event)).not.toContain('exported')
  })

  test('without any payout that SEPA can pay is refused', async () => {
    const id = await makePayout({ bankAccount: '12345' })
    await decide([id], { status: 'approved' })
    await expect(exportAs('sepa', [id])).rejects.toMatchObject({ errors: [{ path: 'ids' }] })
  })
})

test.each([
  ['DE89370400440532013000', true],
  ['GB82WEST12345698765432', true],
  ['DE89370400440532013001', false],
  ['DE8937040044', false],
  // A number with the right check digits, but not of the length of its country.
  ['DE36370400440532013', false],
  ['TR330006100519786457841326', true],
  ['ZZ6837040044053201300', false],
  ['0012344321', false],
])('%s is an IBAN: %s', (typed, expected) => expect(isIban(typed)).toBe(expected))

test('a BIC has eight or eleven characters', () => {
  expect(['COBADEFF', 'COBADEFFXXX', 'COBADEFFX', ''].map(isBic)).toEqual([true, true, false, false])
})

test('text for banks has no characters that they refuse', () => {
  expect(sepaText('Łukasz “Ozzy” Straßer <x>&amp; 日本', 70)).toBe('Lukasz Ozzy Strasser x amp')
})

interface Element {
  name: string
  attributes: string
  text: string
  children: Element[]
}

/** Reads the subset of XML that the file uses. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, closing, name = '', attributes = '', text = ''] of xml
    .replace(/^<\?xml.*?\?>\s*/, '')
    .matchAll(/<(\/?)(\w+)([^>]*)>([^<]*)/g)) {
    if (closing) {
      expect(open.pop()?.name).toBe(name)
      continue
    }
    const element = { name, attributes, text: text.trim(), children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  }
  expect(open).toHaveLength(1)
  const [document] = root.children
  if (!document) throw new Error('There is no document.')
  return document
}

const child = ({ children }: Element, name: string) => {
  const found = children.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}
const textAt = (element: Element | undefined, ...path: string[]) =>
  path.reduce((at, name) => child(at, name), element ?? parse('')).text

/** The rules of pain.001.001.09 for the elements in use: their order, their number and the format of their text. */
type Rule = RegExp | { name: string; rule: Rule; optional?: true; many?: true }[]
const one = (name: string, rule: Rule) => ({ name, rule })
const maybe = (name: string, rule: Rule) => ({ name, rule, optional: true as const })
const id35 = /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/
const name70 = /^[A-Za-z0-9/\-?:().,'+ ]{1,70}$/
const amount = /^\d{1,15}\.\d{2}$/
const ibanRule = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const bic = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const account: Rule = [one('Id', [one('IBAN', ibanRule)])]
const structure: Rule = [
  one('CstmrCdtTrfInitn', [
    one('GrpHdr', [
      one('MsgId', id35),
      one('CreDtTm', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      one('NbOfTxs', /^\d{1,15}$/),
      one('CtrlSum', amount),
      one('InitgPty', [one('Nm', name70)]),
    ]),
    one('PmtInf', [
      one('PmtInfId', id35),
      one('PmtMtd', /^TRF$/),
      one('NbOfTxs', /^\d{1,15}$/),
      one('CtrlSum', amount),
      one('PmtTpInf', [one('SvcLvl', [one('Cd', /^SEPA$/)])]),
      one('ReqdExctnDt', [one('Dt', /^\d{4}-\d\d-\d\d$/)]),
      one('Dbtr', [one('Nm', name70)]),
      one('DbtrAcct', account),
      one('DbtrAgt', [one('FinInstnId', [maybe('BICFI', bic), maybe('Othr', [one('Id', /^NOTPROVIDED$/)])])]),
      one('ChrgBr', /^SLEV$/),
      {
        name: 'CdtTrfTxInf',
        many: true,
        rule: [
          one('PmtId', [one('EndToEndId', id35)]),
          one('Amt', [one('InstdAmt', amount)]),
          maybe('CdtrAgt', [one('FinInstnId', [one('BICFI', bic)])]),
          one('Cdtr', [one('Nm', name70)]),
          one('CdtrAcct', account),
          one('RmtInf', [one('Ustrd', /^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/)]),
        ],
      },
    ]),
  ]),
]

function checkStructure({ name, text, children, attributes }: Element, rule: Rule) {
  if (rule instanceof RegExp) {
    expect(text, name).toMatch(rule)
    expect(children, name).toEqual([])
    expect(attributes, name).toBe(name === 'InstdAmt' ? ' Ccy="EUR"' : '')
    return
  }
  let at = 0
  for (const { name: wanted, rule: inner, optional, many } of rule) {
    const first = at
    while (children[at]?.name === wanted && (many || at === first)) {
      const element = children[at]
      if (element) checkStructure(element, inner)
      at += 1
    }
    if (!optional) expect(at, `${name}/${wanted}`).toBeGreaterThan(first)
  }
  expect(children[at]?.name, `after the last of ${name}`).toBeUndefined()
}
