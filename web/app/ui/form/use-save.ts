import { messages } from '@ovation/contract/limits'
import { toast } from '~/ui/feedback/toast'
import { useSubmit } from '~/ui/form/use-submit'

/** A form that shows a toast after saving. */
export function useSave(save: (values: FormData, form: HTMLFormElement) => Promise<unknown>) {
  return useSubmit(async (values, form) => {
    await save(values, form)
    toast({ message: messages.changesSaved })
  }, messages.tryAgainLater)
}
