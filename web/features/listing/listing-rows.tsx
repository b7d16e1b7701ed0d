import { memo } from 'react'
import type { Listing } from '#contract/listing.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { ProductRow } from '#web/features/parts/product-row.tsx'
import { Purchase } from '#web/features/prices/purchase.tsx'
import classes from './listing-rows.module.css'

interface ListingRowsProps {
  readonly products: Listing['results']
  /** Number of rows that are visible at once on a tall screen. */
  readonly firstRows: number
  /** A warning for all rows; null: none. */
  readonly warning: string | null
  /** Another list is loading. */
  readonly isPending: boolean
}

export function ListingRows({ products, firstRows, warning, isPending }: ListingRowsProps) {
  return (
    <ul className={`ruled-items ${classes.rows ?? ''}`} data-rows data-pending={isPending}>
      <Rows products={products} firstRows={firstRows} warning={warning} />
    </ul>
  )
}

/**
 * Not rendered again while another list is loading. Parts of other lines have a heading of their own; where the order mixes them with the
 * others, each is marked.
 */
const Rows = memo(function Rows({ products, firstRows, warning }: Omit<ListingRowsProps, 'isPending'>) {
  const firstOther = products.findIndex(isOfOtherLine)
  const isMixed = firstOther >= 0 && !products.slice(firstOther).every(isOfOtherLine)
  return products.map((product, index) => (
    <li key={product.id}>
      {index === firstOther && !isMixed && <OtherLines />}
      <ProductRow
        product={product}
        isFirst={index < firstRows}
        warning={warning}
        saysOtherLine={isMixed && isOfOtherLine(product)}
        action={<CompareCheck partKey={product.k_parte} line={product.linea} />}
        purchase={<Purchase product={product} layout="row" />}
      />
    </li>
  ))
})

function isOfOtherLine({ otra_linea }: Listing['results'][number]): boolean {
  return otra_linea === true
}

function OtherLines() {
  return (
    <p className={classes.others}>
      <strong>De otras líneas</strong> Su descripción menciona lo que buscas.
    </p>
  )
}
