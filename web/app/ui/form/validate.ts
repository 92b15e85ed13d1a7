import { tooManyDigits } from '@ovation/contract/amounts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** Error messages of the browser's validation, by field name. */
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
  // `tooShort` ignores values that were not typed, such as those of a password manager.
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
  // The browser's own message would suggest the two nearest values.
  if (validity.stepMismatch) return input.step === '1' ? 'Enter a whole number.' : tooManyDigits
  return validity.valid ? null : input.validationMessage
}

/** Focuses the first field on the page that has an error. */
export function focusFirst(form: HTMLFormElement, errors: Record<string, string>) {
  for (const element of form.elements) {
    if (isControl(element) && errors[element.name] !== undefined && element.type !== 'hidden') {
      element.focus()
      return
    }
  }
}
