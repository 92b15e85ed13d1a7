/** Without the spaces and separators that people write, and in capital letters, as banks exchange it. */
export const plainIban = (typed: string) => typed.replace(/[\s./-]/g, '').toUpperCase()

/** Countries of the SEPA schemes, with the length of their IBANs. Territories have the IBANs of their countries. */
const sepaLengths: Record<string, number> = {
  ...{
    AD: 24,
    AL: 28,
    AT: 20,
    BE: 16,
    BG: 22,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
  },
  ...{
    FR: 27,
    GB: 22,
    GI: 23,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IS: 26,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
  },
  ...{
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
    PT: 25,
    RO: 24,
    RS: 22,
    SE: 24,
    SI: 19,
  },
  ...{ SK: 24, SM: 27, VA: 22 },
}

/** All other countries of the IBAN registry. */
const otherLengths: Record<string, number> = {
  ...{
    AE: 23,
    AZ: 28,
    BA: 20,
    BH: 22,
    BI: 27,
    BR: 29,
    BY: 28,
    CR: 22,
    DJ: 27,
    DO: 28,
    EG: 29,
    FK: 18,
    FO: 18,
  },
  ...{
    GE: 22,
    GL: 18,
    GT: 28,
    HN: 28,
    IL: 23,
    IQ: 23,
    JO: 30,
    KW: 30,
    KZ: 20,
    LB: 28,
    LC: 32,
    LY: 25,
    MN: 20,
  },
  ...{
    MR: 27,
    MU: 30,
    NI: 28,
    OM: 23,
    PK: 24,
    PS: 29,
    QA: 29,
    RU: 33,
    SA: 24,
    SC: 31,
    SD: 18,
    SO: 23,
    ST: 25,
  },
  ...{ SV: 28, TL: 23, TN: 24, TR: 26, UA: 29, VG: 24, XK: 20, YE: 30 },
}

const countryOf = (iban: string) => iban.slice(0, 2)

/** The length of its country, and the check digits of ISO 13616: the number with its first four characters at the end is 1 modulo 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return false
  if (iban.length !== (sepaLengths[countryOf(iban)] ?? otherLengths[countryOf(iban)])) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Whether a SEPA credit transfer reaches the country of this IBAN. */
export const isInSepa = (iban: string) => countryOf(iban) in sepaLengths

export const isBic = (bic: string) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
