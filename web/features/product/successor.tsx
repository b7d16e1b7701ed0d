import { Link } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { paths } from '#web/app/paths.ts'
import { PartKey } from '#web/ui/part-key.tsx'

/** Links from a discontinued part to its successor. Nothing for other parts. */
export function Successor({ product: { estatus, sustituta } }: { readonly product: ProductDetail }) {
  if (estatus === 'descontinuada')
    return <p className="semibold mt-10 tap-links accent-links">Descontinuada: se vende hasta agotar.</p>
  if (estatus !== 'sustituida') return null
  if (sustituta === undefined)
    return <p className="semibold mt-10 tap-links accent-links">Sustituida por otra clave: pregunta a tu asesor.</p>
  return (
    <p className="semibold mt-10 tap-links accent-links">
      La sustituye{' '}
      <Link to={paths.product(sustituta)}>
        <PartKey>{sustituta}</PartKey>
      </Link>
    </p>
  )
}
