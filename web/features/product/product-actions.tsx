import type { ProductDetail } from '#contract/products.ts'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import { AskAdvisor } from '#web/features/advisor/ask-advisor.tsx'
import { proposedQuestion } from '#web/features/advisor/question.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { RequestPartQuote } from '#web/features/quote-request/request-part-quote.tsx'
import { carLabel, useProductCar } from './use-product-car.ts'
import { WhatsappLink } from './whatsapp-link.tsx'
import classes from './product-actions.module.css'

interface ProductActionsProps {
  readonly product: Pick<ProductDetail, 'id' | 'k_parte' | 'linea'>
}

/** Acts on a part: asking an advisor, requesting a price, comparing. */
export function ProductActions({ product: { id, k_parte, linea } }: ProductActionsProps) {
  const { car } = useProductCar()
  // Who buys here has one accented act: "Agregar".
  const isBuying = useSeesPrices()
  const proposed = proposedQuestion({ searchText: k_parte, vehicle: car && carLabel(car) })
  return (
    <div className={`row gap-8 no-print ${classes.actions ?? ''}`}>
      <AskAdvisor look={isBuying ? 'plain' : 'accent'} origin="producto" searchText={k_parte} proposed={proposed} />
      <RequestPartQuote productId={id} car={car} />
      <CompareCheck partKey={k_parte} line={linea} isFramed />
      {/* Last: it appears once the shop's number is loaded, and moves nothing. */}
      <WhatsappLink partKey={k_parte} />
    </div>
  )
}
