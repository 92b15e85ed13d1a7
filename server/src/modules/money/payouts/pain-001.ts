/** A payment in a SEPA file, in euro cents. */
export interface Transfer {
  /** At most 35 characters; the bank statement has it. */
  endToEndId: string
  cents: number
  creditor: string
  iban: string
  bic?: string | undefined
  remittance: string
}

export interface Batch {
  messageId: string
  createdAt: Date
  /** As `2026-11-18`. */
  executionDate: string
  debtor: { name: string; iban: string; bic?: string | undefined }
  transfers: Transfer[]
}

/** A SEPA credit transfer of ISO 20022, version pain.001.001.09. */
export function writePain001({ messageId, createdAt, executionDate, debtor, transfers }: Batch): string {
  const sums = [
    element('NbOfTxs', String(transfers.length)),
    element('CtrlSum', euros(transfers.reduce((sum, { cents }) => sum + cents, 0))),
  ].join('')
  const header = element(
    'GrpHdr',
    element('MsgId', messageId) +
      element('CreDtTm', createdAt.toISOString().slice(0, 19)) +
      sums +
      element('InitgPty', element('Nm', sepaText(debtor.name, 70))),
  )
  const payment = element(
    'PmtInf',
    element('PmtInfId', `${messageId}-1`) +
      element('PmtMtd', 'TRF') +
      sums +
      element('PmtTpInf', element('SvcLvl', element('Cd', 'SEPA'))) +
      element('ReqdExctnDt', element('Dt', executionDate)) +
      element('Dbtr', element('Nm', sepaText(debtor.name, 70))) +
      element('DbtrAcct', element('Id', element('IBAN', debtor.iban))) +
      // A bank finds itself by the IBAN, but the element is required.
      element(
        'DbtrAgt',
        element('FinInstnId', bank(debtor.bic) || element('Othr', element('Id', 'NOTPROVIDED'))),
      ) +
      element('ChrgBr', 'SLEV') +
      transfers.map(transferOf).join(''),
  )
  const document = element('CstmrCdtTrfInitn', header + payment)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">${document}</Document>\n`
}

const transferOf = ({ endToEndId, cents, creditor, iban, bic, remittance }: Transfer) =>
  element(
    'CdtTrfTxInf',
    element('PmtId', element('EndToEndId', endToEndId)) +
      element('Amt', `<InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt>`) +
      (bic ? element('CdtrAgt', element('FinInstnId', bank(bic))) : '') +
      element('Cdtr', element('Nm', sepaText(creditor, 70))) +
      element('CdtrAcct', element('Id', element('IBAN', iban))) +
      element('RmtInf', element('Ustrd', sepaText(remittance, 140))),
  )

const bank = (bic: string | undefined) => (bic ? element('BICFI', bic) : '')

const euros = (cents: number) => (cents / 100).toFixed(2)

/** The content is elements, or text of `sepaText` and of identifiers, which have no characters to escape. */
const element = (name: string, content: string) => `<${name}>${content}</${name}>`

/** Letters that no accent separates from a basic one. */
const spelled: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
}

/** The characters that all SEPA banks accept. */
export function sepaText(text: string, maxLength: number): string {
  return text
    .replace(/[ßæÆøØłŁđĐ]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maxLength)
    .trim()
}
