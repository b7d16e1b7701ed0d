import type { ProductDetail } from '#contract/products.ts'
import { CopyKey } from '#web/ui/page-actions/copy-key.tsx'
import { PrintButton } from '#web/ui/page-actions/print-button.tsx'
import { ShareButton } from '#web/ui/page-actions/share-button.tsx'
import { EditLink } from './edit-link.tsx'
import classes from './product-tools.module.css'

/** Copies the key, shares the address, prints the page. */
export function ProductTools({
  product: { id, k_parte, linea },
}: {
  product: Pick<ProductDetail, 'id' | 'k_parte' | 'linea'>
}) {
  return (
    <div className={`row gap-8 mt-12 no-print ${classes.tools ?? ''}`}>
      <CopyKey partKey={k_parte} />
      <ShareButton title={linea === '' ? k_parte : `${k_parte} ${linea}`} />
      <PrintButton />
      <EditLink id={id} />
    </div>
  )
}
