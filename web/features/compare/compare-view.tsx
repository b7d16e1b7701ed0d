import { useDisclosure } from '@mantine/hooks'
import { Link } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { PrintButton } from '#web/ui/page-actions/print-button.tsx'
import { ShareButton } from '#web/ui/page-actions/share-button.tsx'
import { RecentlyViewed } from '#web/features/recently-viewed/recently-viewed.tsx'
import { SearchForm } from '#web/app/navigation/search-form.tsx'
import { useChosenVehicle, vehicleLabel } from '#web/features/vehicle/chosen-vehicle.ts'
import { VehicleDialog } from '#web/features/vehicle/vehicle-dialog.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { MOST_COMPARED, useComparedParts } from './compared-parts.ts'
import { paths } from '#web/app/paths.ts'
import screen from '#web/ui/screen.module.css'
import classes from './compare-view.module.css'

interface CompareViewProps {
  /** Without a product: the key is unknown. */
  readonly parts: readonly { readonly key: string; readonly product: ProductDetail | null }[]
  /** Keys of the address above the maximum. */
  readonly left: number
  readonly onRemove: (partKey: string) => void
}

export function CompareView({ parts, left, onRemove }: CompareViewProps) {
  const products = parts.flatMap(({ product }) => (product === null ? [] : [product]))
  const missing = parts.filter(({ product }) => product === null).map(({ key }) => key)
  return (
    <div className={`stack gap-12 ${classes.page ?? ''}`}>
      <header className="row items-center justify-between gap-8-24">
        <h1 className={screen.heading}>Comparar piezas</h1>
        {products.length > 0 && (
          <div className="row gap-8 no-print">
            <ShareButton title={`Comparar ${products.map(({ k_parte }) => k_parte).join(', ')}`} />
            <PrintButton />
          </div>
        )}
      </header>
      <Notes missing={missing} left={left} />
      {products.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ForVehicle />
          <ComparisonTable products={products} onRemove={onRemove} />
        </>
      )}
    </div>
  )
}

/** The vehicle whose applications are compared, and a way to choose it. */
function ForVehicle() {
  const { vehicle, ready } = useChosenVehicle()
  const [isOpen, dialog] = useDisclosure(false)
  return (
    <div className={`row items-center gap-4-16 tappable m-0 ${classes.vehicle ?? ''}`}>
      {ready && (
        <>
          <span>
            {vehicle === null ? (
              'Con tu vehículo ves si le queda cada una, y sus aplicaciones lado a lado.'
            ) : (
              <>
                Para tu <strong>{vehicleLabel(vehicle)}</strong>
              </>
            )}
          </span>
          <button
            type="button"
            className="hover-underline no-print tappable semibold accent"
            aria-haspopup="dialog"
            onClick={dialog.open}
          >
            {vehicle === null ? 'Elegir mi vehículo' : 'Cambiar vehículo'}
          </button>
        </>
      )}
      <VehicleDialog isOpen={isOpen} onClose={dialog.close} />
    </div>
  )
}

function Notes({ missing, left }: { missing: readonly string[]; left: number }) {
  if (missing.length === 0 && left === 0) return null
  return (
    <ul className={`text-links ${classes.notes ?? ''}`} role="status">
      {missing.map((key) => (
        <li key={key}>
          No tenemos la clave {key}. <Link to={paths.product(key)}>Ver claves parecidas</Link>
        </li>
      ))}
      {left > 0 && (
        <li>
          Se comparan hasta {MOST_COMPARED} piezas; {left === 1 ? 'una quedó fuera' : `${left} quedaron fuera`}.
        </li>
      )}
    </ul>
  )
}

function Empty() {
  const { parts } = useComparedParts()
  return (
    <div className="stack gap-20">
      <p className={`text-lg leading-15 ${classes.how ?? ''}`}>
        Marca <strong>Comparar</strong> en las piezas de una lista o en la página de una pieza: hasta {MOST_COMPARED}, y
        las ves aquí lado a lado.
      </p>
      {parts.length > 0 && (
        <Link className={`self-start button-link ${classes.go ?? ''}`} to={paths.compare(parts.map(({ key }) => key))}>
          Comparar las {parts.length} que elegiste
        </Link>
      )}
      <SearchForm text="" />
      <RecentlyViewed without={null} />
    </div>
  )
}
