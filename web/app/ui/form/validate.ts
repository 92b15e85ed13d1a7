import { tooManyDigits } from '@ovation/contract/amounts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** What the browser can tell before the server is asked, by the field's name. */
export function invalidFields(form: HTMLFormElement): Record<string, string> {
  const wrong: Record<string, string> = {}
  for (const element of form.elements) {
    if (!isControl(element) || !element.name || wrong[element.name]) continue
    const sentence = sentenceFor(element)
    if (sentence) wrong[element.name] = sentence
  }
  return wrong
}

function sentenceFor(control: Control): string | null {
  const { validity } = control
  if (validity.customError) return control.validationMessage
  // A half-typed date has no value, so a required field would also count as empty.
  if (validity.badInput && isDate(control)) return 'Enter the whole date.'
  if (validity.valueMissing) return control.type === 'file' ? 'Choose a file.' : 'This field is required.'
  if (validity.typeMismatch) {
    return control.type === 'email' ? 'Enter a valid email address.' : 'This isn’t in the right format.'
  }
  // `tooShort` stays silent about values the person has not typed, such as a password manager's.
  if ('minLength' in control && control.value !== '' && control.value.length < control.minLength) {
    return `Use at least ${control.minLength} characters.`
  }
  if (control instanceof HTMLInputElement) return sentenceForRange(control)
  return validity.valid ? null : control.validationMessage
}

const isDate = ({ type }: Control) => type === 'date' || type === 'datetime-local'

function sentenceForRange(input: HTMLInputElement): string | null {
  const { validity } = input
  if (validity.patternMismatch) return input.title || 'This isn’t in the right format.'
  if (validity.badInput)
    return input.type === 'number' ? 'Enter a number.' : 'This isn’t in the right format.'
  if (validity.rangeUnderflow) return input.dataset.tooLow ?? `Use ${input.min} or more.`
  if (validity.rangeOverflow) return input.dataset.tooHigh ?? `Use ${input.max} or less.`
  // The browser would offer the two nearest amounts, and nobody asked for those.
  if (validity.stepMismatch) return input.step === '1' ? 'Enter a whole number.' : tooManyDigits
  return validity.valid ? null : input.validationMessage
}

/** Brings the person to the first field, from top to bottom, that has a sentence. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  for (const element of form.elements) {
    if (isControl(element) && errors[element.name] !== undefined && element.type !== 'hidden') {
      element.focus()
      return
    }
  }
}
