import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'

import { paths } from '#web/app/paths.ts'
import type { LineAct } from '#web/data/buying/cart-calls.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { vehicleText, type ShownLine } from './cart-lines.ts'
import { LineProblems } from './line-problems.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import { QuantityField } from './quantity-field.tsx'
import classes from './cart-line.module.css'

export interface LineActs {
  readonly onQuantity: (shown: ShownLine, quantity: number) => Promise<string | null>
  readonly onSolve: (shown: ShownLine, act: LineAct, branchId?: number) => void
  readonly onOpen: (shown: ShownLine) => void
  readonly onRemove: (shown: ShownLine) => void
  readonly onTakeBack: (shown: ShownLine) => void
}

interface CartLineRowProps {
  readonly shown: ShownLine
  /** Whether it is what is stored: not while a change is under way. */
  readonly isCurrent: boolean
  readonly acts: LineActs
}

/** A line of the cart: what it is, asked for and supplied, what it costs, and what is wrong with it. */
export function CartLineRow({ shown, isCurrent, acts }: CartLineRowProps) {
  const { item, line } = shown
  const { k_parte: key, descripcion, marca, linea, precio_ajuste: price, casco, empaque } = item
  const vehicle = vehicleText(line.vehiculo)
  return (
    <li className={classes.line} data-set-aside={line.apartada || undefined} data-cart-line tabIndex={-1}>
      <div className={classes.part}>
        <Link to={paths.product(key)} className={classes.key}>
          <PartKey size="sm">{key}</PartKey>
        </Link>
        <span className={classes.description}>{descriptionOf({ descripcion })}</span>
        <span className={classes.more}>
          {[linea, marca, empaque.multiplo > 1 ? `de ${empaque.multiplo} en ${empaque.multiplo}` : '']
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        {(vehicle !== '' || line.nota !== '') && (
          <span className={classes.for}>
            {vehicle !== '' && <span>Para {vehicle}</span>}
            {line.nota !== '' && <span>{line.nota}</span>}
          </span>
        )}
      </div>
      <div className={classes.figures}>
        <div className={classes.asked}>
          <span className={classes.label}>Solicitado</span>
          {line.apartada ? (
            <span>{countOf(line.cantidad)}</span>
          ) : (
            <QuantityField
              label={`Piezas solicitadas de ${key}${line.nota === '' ? '' : `, ${line.nota}`}`}
              value={line.cantidad}
              name={`las piezas de ${key}`}
              pack={{ multiple: empaque.multiplo, minimum: empaque.minimo }}
              isCurrent={isCurrent}
              onCommit={(quantity) => acts.onQuantity(shown, quantity)}
            />
          )}
        </div>
        {!line.apartada && (
          <div className={classes.figure} data-short={line.cantidad2 < line.cantidad || undefined}>
            <span className={classes.label}>Surtible</span>
            <span>{countOf(line.cantidad2)}</span>
            {!line.por_surtir && line.cantidad2 > 0 && line.cantidad2 < line.cantidad && (
              <span className={classes.later}>
                {countOf(line.cantidad - line.cantidad2)} {line.cantidad - line.cantidad2 === 1 ? 'sigue' : 'siguen'} en
                el carrito
              </span>
            )}
            {line.por_surtir && line.cantidad2 < line.cantidad && (
              <span className={classes.later}>
                {countOf(line.cantidad - line.cantidad2)} por llegar,{' '}
                {line.llegada === '' ? 'sin fecha de llegada' : `llegan a ${line.sucursal.nombre} ${line.llegada}`}
              </span>
            )}
          </div>
        )}
        <div className={classes.figure}>
          <span className={classes.label}>Precio</span>
          <span title={item.razon}>{price === null ? 'Sin precio' : pesosText(price.valor)}</span>
          {casco !== null && <span className={classes.later}>+ {pesosText(casco)} casco</span>}
        </div>
        {!line.apartada && (
          <div className={classes.figure}>
            <span className={classes.label}>Importe</span>
            <strong>{price === null ? '—' : pesosText(line.importe)}</strong>
          </div>
        )}
      </div>
      <div className={classes.acts}>
        {line.apartada ? (
          <button type="button" className={classes.back} onClick={() => acts.onTakeBack(shown)}>
            Regresar al carrito<span className={classes.hidden}>: {key}</span>
          </button>
        ) : (
          <button
            type="button"
            className={classes.act}
            aria-label={`Nota, vehículo y sucursal de ${key}`}
            title="Nota, vehículo y sucursal"
            onClick={() => acts.onOpen(shown)}
          >
            <IconPencil size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={classes.act}
          aria-label={`Quitar ${key}`}
          title="Quitar"
          onClick={(event) => {
            focusBeside(event.currentTarget)
            acts.onRemove(shown)
          }}
        >
          <IconTrash size={20} aria-hidden />
        </button>
      </div>
      {line.problemas.length > 0 && (
        <div className={classes.problems}>
          <LineProblems
            shown={shown}
            onSolve={(act, branchId) => acts.onSolve(shown, act, branchId)}
            onOpen={() => acts.onOpen(shown)}
          />
        </div>
      )}
    </li>
  )
}

/** The line after the one that goes, else the one before, else what is said of it: the focus is lost with a button that goes. */
function focusBeside(button: HTMLElement): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-cart-line]')]
  const at = lines.findIndex((each) => each.contains(button))
  const beside = lines[at + 1] ?? lines[at - 1] ?? document.querySelector<HTMLElement>('[data-cart-notice]')
  beside?.focus()
}

function countOf(count: number): string {
  return count.toLocaleString('es-MX')
}
