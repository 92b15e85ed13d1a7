import type { Product } from '@ovation/contract'
import { limits } from '@ovation/contract/limits'
import { useState } from 'react'
import { PriceField } from '~/features/content/creator-content/PriceField'
import { StatusField } from '~/features/content/creator-content/StatusField'
import * as kinds from '~/features/content/files/media-kinds'
import { FileField } from '~/ui/form/FileField'
import { Form } from '~/ui/form/Form'
import { formatSize } from '~/ui/form/format-size'
import { Progress } from '~/ui/form/Progress'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import styles from '~/ui/layout/FormPage.module.css'
import { Panel } from '~/ui/layout/Panel'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import product from './ProductForm.module.css'
import { useSaveProduct } from './use-save-product'

const types = [
  { value: 'physical', text: 'Physical product' },
  { value: 'digital', text: 'Digital download' },
]

/** A new product, or changes to one. */
export function ProductForm({ product: kept }: { product: Product | null }) {
  const { submission, progress, cancel, isSending } = useSaveProduct(kept)
  const [type, setType] = useState<string>(kept?.type ?? 'physical')
  const [price, setPrice] = useState(String(kept?.price ?? ''))
  const digital = type === 'digital'
  return (
    <Form submission={submission}>
      <UnsavedGuard isUnsaved={submission.isUnsaved} isUploading={isSending} />
      <Panel title="Product">
        <TextField label="Name" name="name" maxLength={limits.title} defaultValue={kept?.name} required />
        <SelectField
          label="Type"
          name="type"
          options={types}
          value={type}
          onChange={(event) => setType(event.currentTarget.value)}
        />
        <TextArea
          label="Description"
          name="description"
          rows={4}
          maxLength={limits.description}
          defaultValue={kept?.description}
        />
        {kept?.image && (
          <CoverPicture cover={kept.cover} ratio="1 / 1" sizes="160px" className={product.picture} />
        )}
        <FileField
          name="image"
          label={kept?.image ? 'Replace the image' : 'Image'}
          hint="Everyone can see it."
          accept={kinds.pictures}
          maxBytes={limits.photoBytes}
        />
        {digital && (
          <FileField
            name="digitalFile"
            label={kept?.digitalFile ? 'Replace the file' : 'File'}
            hint={
              kept?.digitalFile
                ? `Current file: ${kept.digitalFile.name}, ${formatSize(kept.digitalFile.size)}.`
                : 'Only people who buy it can download it.'
            }
            accept="*/*"
            maxBytes={limits.productFileBytes}
            required={!kept?.digitalFile}
          />
        )}
      </Panel>
      <Panel title="Price and stock">
        <div className={styles.pair}>
          <PriceField kind="product" price={price} onChange={setPrice} required />
          <TextField
            label={digital ? 'Number for sale' : 'In stock'}
            name="stock"
            type="number"
            inputMode="numeric"
            min={0}
            max={1_000_000}
            step={1}
            defaultValue={kept?.stock ?? ''}
            hint={digital ? 'Leave empty for no limit.' : undefined}
            required={!digital}
          />
        </div>
        <StatusField status={kept?.status} />
      </Panel>
      <div className={styles.end}>
        {progress !== null && <Progress {...progress} onCancel={cancel} />}
        <Submit busy="Saving…">{kept ? 'Save' : 'Add to store'}</Submit>
      </div>
    </Form>
  )
}
