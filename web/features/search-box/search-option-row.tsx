import { IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { FitVerdict } from '#web/features/parts/fit-verdict.tsx'
import { decidingText } from '#web/features/parts/part-facts.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { ProductBadges } from '#web/ui/product/product-badges.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { lineAndBrand } from '#web/ui/product/product-text.ts'
import type { SearchOption } from './search-options.ts'
import classes from './search-option-row.module.css'

interface SearchOptionRowProps {
  readonly id: string
  readonly option: SearchOption
  readonly isActive: boolean
}

/** One option of the list. The list handles the pointer, so that typing does not render the rows again. */
export const SearchOptionRow = memo(function SearchOptionRow({ id, option, isActive }: SearchOptionRowProps) {
  return (
    // The keyboard works in the text field, which owns the list.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`hover-g0-d6 ${classes.row ?? ''}`}
      data-kind={option.kind}
    >
      {option.kind === 'popular' ? <PopularSearch {...option} /> : <Product {...option} />}
    </div>
  )
})

function PopularSearch({ query, results }: Extract<SearchOption, { kind: 'popular' }>) {
  return (
    <>
      <IconSearch size={18} className="pale" aria-hidden />
      <span className="medium">{query}</span>
      <span className={classes.count}>
        {countText(results)} {results === 1 ? 'resultado' : 'resultados'}
      </span>
    </>
  )
}

function Product({ product, foundBy, auto }: Extract<SearchOption, { kind: 'product' }>) {
  return (
    <>
      <span className="row items-baseline gap-0-12">
        <PartKey>{product.k_parte}</PartKey>
        <span className="semibold text-sm">{lineAndBrand(product)}</span>
        <ProductBadges product={product} isInOption />
      </span>
      {auto !== undefined && <FitVerdict auto={auto} />}
      <span className={`truncate span-all ${classes.description ?? ''}`}>{decidingText({ ...product, auto })}</span>
      {foundBy !== null && (
        <span className={classes.foundBy}>
          Encontrado por número equivalente <PartKey size="sm">{foundBy.clave}</PartKey>
          {foundBy.marca !== '' && ` (${foundBy.marca})`}
        </span>
      )}
    </>
  )
}
