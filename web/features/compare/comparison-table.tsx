import { Box, Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '#contract/products.ts'
import { useSeesPrices } from '#web/data/buying/use-sees-prices.ts'
import { Purchase } from '#web/features/prices/purchase.tsx'
import { useChosenVehicle } from '#web/features/vehicle/chosen-vehicle.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import { pictureText } from '#web/ui/product/product-text.ts'
import { comparisonRows, STOCK_LABEL } from './comparison.ts'
import classes from './comparison-table.module.css'
import { paths } from '#web/app/paths.ts'

interface ComparisonTableProps {
  readonly products: readonly ProductDetail[]
  readonly onRemove: (partKey: string) => void
}

/** Parts side by side, a row for each property. Differences can be marked. */
export function ComparisonTable({ products, onRemove }: ComparisonTableProps) {
  const [isMarking, setMarking] = useState(true)
  const { vehicle } = useChosenVehicle()
  const seesPrices = useSeesPrices()
  const rows = comparisonRows(products, vehicle)
  return (
    <>
      {products.length > 1 && (
        <Switch
          className="self-start no-print"
          classNames={{ body: 'items-center tappable', label: 'text-base' }}
          label="Marcar lo que difiere"
          checked={isMarking}
          onChange={(event) => setMarking(event.currentTarget.checked)}
        />
      )}
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <Box className={`scroll-x ${classes.scroll ?? ''}`} tabIndex={0} role="group" aria-label="Tabla de comparación">
        <table className={`unbroken-rows ${classes.table ?? ''}`} data-columns={products.length}>
          <thead>
            <tr>
              <td className={classes.corner}>
                <span className="sr-only">Pieza</span>
              </td>
              {products.map((product) => (
                <th key={product.id} scope="col">
                  <div className={`stack items-start gap-8 relative ${classes.head ?? ''}`}>
                    <PartPicture
                      className={classes.picture}
                      picture={product.PicturesUrl}
                      alt={pictureText(product)}
                      sizes="200px"
                      width={200}
                      height={150}
                    />
                    <Link className={`hover-thick tap-line ${classes.key ?? ''}`} to={paths.product(product.k_parte)}>
                      <PartKey size="lg">{product.k_parte}</PartKey>
                    </Link>
                    <button
                      type="button"
                      className={`hover-g1-d6 no-print square rounded muted ${classes.remove ?? ''}`}
                      aria-label={`Quitar ${product.k_parte} de la comparación`}
                      onClick={() => onRemove(product.k_parte)}
                    >
                      <IconX size={18} aria-hidden />
                    </button>
                  </div>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seesPrices && (
              <tr>
                <th scope="row">Precio</th>
                {products.map((product) => (
                  <td key={product.id} className={classes.purchase}>
                    <Purchase product={product} layout="card" />
                  </td>
                ))}
              </tr>
            )}
            {rows
              .filter(({ label }) => !seesPrices || label !== STOCK_LABEL)
              .map(({ label, cells, differs, verdicts }) => (
                <tr key={label} data-differs={isMarking && differs}>
                  <th scope="row">
                    {label}
                    {isMarking && differs && <span className="block accent text-xs">difiere</span>}
                  </th>
                  {products.map((product, column) => (
                    <td key={product.id} data-verdict={verdicts?.[column]}>
                      {cells[column]?.map((text) => (
                        <span key={text} className={classes.text}>
                          {text}
                        </span>
                      ))}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}
