/** Without spaces and in capital letters, as banks exchange it. */
export const plainIban = (typed: string) => typed.replace(/\s/g, '').toUpperCase()

/** The shape, and the check digits of ISO 13616: the number with its first four characters at the end is 1 modulo 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

export const isBic = (bic: string) => /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)
