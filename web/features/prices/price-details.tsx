import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { IconInfoCircle } from '@tabler/icons-react'
import type { PartPrice, PricedPart } from '#web/data/buying/price-queries.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { availabilityText, levelText, packText } from './price-text.ts'
import classes from './price-details.module.css'

interface PriceDetailsProps {
  readonly partKey: string
  readonly part: PricedPart
  readonly price: PartPrice
}

/** The reasons of the price, on demand. */
export function PriceDetails({ partKey, part: { nivel, iva, sucursal }, price }: PriceDetailsProps) {
  const { precio_ajuste, precio_base, razon, por_cantidad, casco, empaque } = price
  const pack = packText(empaque)
  return (
    <Popover position="bottom-end" width={280} offset={4} withinPortal returnFocus trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={`inline-flex square items-center justify-center rounded ${classes.opener ?? ''}`}
          aria-label={`Por qué este precio: ${partKey}`}
        >
          <IconInfoCircle size={20} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className="text-sm">
        <p className="no-ring semibold leading-135 text-md mb-8" tabIndex={-1} data-autofocus>
          {razon}
        </p>
        <dl className={classes.list}>
          {precio_base !== null && <Fact name="Antes de descuentos" value={pesosText(precio_base)} />}
          {precio_ajuste !== null && <Fact name={levelText(nivel)} value={pesosText(precio_ajuste.valor)} />}
          {por_cantidad.map(({ desde, valor }) => (
            <Fact key={desde} name={`Desde ${countText(desde)} piezas`} value={pesosText(valor)} />
          ))}
          <Fact name="IVA, aparte" value={`${iva} %`} />
          {casco !== null && <Fact name="Casco, se devuelve" value={pesosText(casco)} />}
          {pack !== '' && <Fact name="Empaque" value={pack} />}
          {sucursal !== '' && (
            <Fact name="Existencia" value={availabilityText(price, sucursal, Temporal.Now.plainDateISO())} />
          )}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
