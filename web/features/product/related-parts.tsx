import { useIntersection } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ProductSummary } from '#contract/products.ts'
import { relatedPartsQuery } from '#web/data/queries.ts'
import { CompareCheck } from '#web/features/compare/compare-check.tsx'
import { Purchase } from '#web/features/prices/purchase.tsx'
import { ProductCard } from '#web/features/parts/product-card.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import classes from './related-parts.module.css'

interface RelatedPartsProps {
  readonly partKey: string
  readonly line: string
}

/** Other parts for the same vehicles: of the same line, and the best-selling of other lines. Requested when it is almost visible. */
export function RelatedParts({ partKey, line }: RelatedPartsProps) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' })
  const isNear = entry?.isIntersecting === true
  const query = useQuery({
    ...relatedPartsQuery(partKey),
    enabled: (of) => isNear || of.state.data !== undefined,
  })
  const { data } = query
  const isEmpty = data?.mismaLinea.length === 0 && data.mismoVehiculo.length === 0
  return (
    <div
      ref={ref}
      className={`no-print stack gap-32 ${classes.related ?? ''}`}
      data-loaded={data !== undefined || query.isError}
    >
      {query.isError && <QuietError onRetry={() => void query.refetch()} isBusy={query.isFetching} />}
      {data === undefined && !query.isError && <Skeleton />}
      {data !== undefined && !isEmpty && (
        <>
          <Shelf
            id="misma-linea"
            title={line === '' ? 'Otras opciones' : `Otras opciones en ${line}`}
            note="Para alguno de los mismos vehículos; las más vendidas primero."
            products={data.mismaLinea}
          />
          <Shelf
            id="mismo-vehiculo"
            title="Para los mismos vehículos"
            note="Lo más vendido de otras líneas."
            products={data.mismoVehiculo}
          />
        </>
      )}
    </div>
  )
}

interface ShelfProps {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly products: readonly ProductSummary[]
}

function Shelf({ id, title, note, products }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <p className={classes.note}>{note}</p>
      <ul className={classes.shelf}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              action={<CompareCheck partKey={product.k_parte} line={product.linea} />}
              purchase={<Purchase product={product} layout="card" />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Skeleton() {
  return (
    <div aria-hidden>
      <div className={classes.bone} />
      <div className={classes.bones}>
        <div />
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}
