import type { Product } from '@ovation/contract'
import { useNavigate } from 'react-router'
import { toast } from '~/ui/feedback/toast'
import { linesAtMost } from './cart-lines'
import { useCart } from './use-cart'

/** Adds a product to the cart and shows a toast. */
export function useAddToCart() {
  const { cart, add } = useCart()
  const navigate = useNavigate()
  return (product: Pick<Product, '_id' | 'name' | 'price'>) => {
    const action = { label: 'View cart', run: () => void navigate('/cart') }
    if (cart.length >= linesAtMost) {
      toast({
        kind: 'error',
        message: `Your cart can hold ${linesAtMost} products. Check out first.`,
        action,
      })
      return
    }
    add(product)
    toast({ message: `“${product.name}” added to your cart.`, action })
  }
}
