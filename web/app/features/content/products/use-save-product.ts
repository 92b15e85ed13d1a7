import type { Product } from '@ovation/contract'
import { messages } from '@ovation/contract/limits'
import { useNavigate } from 'react-router'
import { statusIn } from '~/features/content/creator-content/StatusField'
import { toast } from '~/ui/feedback/toast'
import { fileIn, formWith } from '~/ui/form/form-data'
import { useSubmit } from '~/ui/form/use-submit'
import { useUpload } from '~/ui/form/use-upload'
import { numberOf, textOf } from '~/ui/form/values'

function productIn(values: FormData): FormData {
  return formWith({
    name: textOf(values, 'name'),
    description: textOf(values, 'description'),
    type: textOf(values, 'type'),
    price: numberOf(values, 'price'),
    stock: numberOf(values, 'stock'),
    status: statusIn(values),
    image: fileIn(values, 'image'),
    digitalFile: fileIn(values, 'digitalFile'),
  })
}

export function useSaveProduct(product: Product | null) {
  const { send, ...upload } = useUpload()
  const navigate = useNavigate()

  const submission = useSubmit(async (values) => {
    const form = productIn(values)
    if (product) {
      await send('PUT /performer/performer-assets/products/{id}', form, { id: product._id })
      toast({ message: messages.changesSaved })
    } else {
      await send('POST /performer/performer-assets/products', form)
      toast({ message: 'Added to your store.' })
    }
    await navigate('/creator/products')
  }, messages.tryAgainLater)

  return { submission, ...upload }
}
