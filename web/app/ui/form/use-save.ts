import { messages } from '@ovation/contract/limits'
import { useSubmit } from '~/ui/form/use-submit'
import { toast } from '~/ui/toast'

/** A form of the account pages: it saves, and says so. */
export function useSave(save: (values: FormData, form: HTMLFormElement) => Promise<unknown>) {
  return useSubmit(async (values, form) => {
    await save(values, form)
    toast({ message: messages.changesSaved })
  }, messages.tryAgainLater)
}
