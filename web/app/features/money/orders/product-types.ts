import type { Product } from '@ovation/contract'

export const productTypes: Record<Product['type'], string> = {
  physical: 'Physical product',
  digital: 'Digital download',
}
