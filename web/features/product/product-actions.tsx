import type { ProductDetail } from '#contract/products.ts'
import { AskAdvisor } from '#web/features/advisor/ask-advisor.tsx'
import { proposedQuestion } from '#web/features/advisor/question.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { carLabel, useProductCar } from './use-product-car.ts'
import { WhatsappLink } from './whatsapp-link.tsx'
import classes from './product-actions.module.css'

/** What can be done with a part: ask about it, set it beside others. */
export function ProductActions({ product: { k_parte, linea } }: { product: Pick<ProductDetail, 'k_parte' | 'linea'> }) {
  const { car } = useProductCar()
  const proposed = proposedQuestion({ searchText: k_parte, vehicle: car && carLabel(car) })
  return (
    <div className={classes.actions}>
      <AskAdvisor origin="producto" searchText={k_parte} proposed={proposed} />
      <CompareCheck partKey={k_parte} line={linea} isFramed />
      {/* Last: it comes once the store has said its number, and moves nothing. */}
      <WhatsappLink partKey={k_parte} />
    </div>
  )
}
