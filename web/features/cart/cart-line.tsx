import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { fromPesos, toPesos } from '#domain/money/money.ts'
import { usualLetters } from '#domain/parts/usual-letters.ts'
import { paths } from '#web/app/paths.ts'
import type { LineAct } from '#web/data/buying/cart-calls.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { vehicleText, type ShownLine } from './cart-lines.ts'
import { LineProblems } from './line-problems.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { descriptionOf } from '#web/ui/product/product-text.ts'
import { PartPicture } from '#web/ui/product/part-picture.tsx'
import { QuantityField } from './quantity-field.tsx'
import classes from './cart-line.module.css'

export interface LineActs {
  readonly onQuantity: (shown: ShownLine, quantity: number) => Promise<string | null>
  readonly onSolve: (shown: ShownLine, act: LineAct, branchId?: number, equivalentId?: number) => void
  readonly onOpen: (shown: ShownLine) => void
  readonly onRemove: (shown: ShownLine) => void
  readonly onTakeBack: (shown: ShownLine) => void
}

interface CartLineRowProps {
  readonly shown: ShownLine
  /** Whether the values are stored: not while a change is running. */
  readonly isCurrent: boolean
  readonly acts: LineActs
}

/** A line of the cart: part, quantities, price and problems. */
export function CartLineRow({ shown, isCurrent, acts }: CartLineRowProps) {
  const { item, line } = shown
  const { k_parte: key, descripcion, marca, linea, imagen, precio_ajuste: price, casco, empaque } = item
  const vehicle = vehicleText(line.vehiculo)
  const missing = line.cantidad - line.cantidad2
  const missingText = line.apartada ? '' : textOfMissing(line, missing)
  return (
    <li className={classes.line} data-set-aside={line.apartada || undefined} data-cart-line tabIndex={-1}>
      <span className={classes.picture}>
        <PartPicture picture={imagen} alt="" width={48} height={48} sizes="48px" loading="lazy" />
      </span>
      <div className={`stack min-w-0 ${classes.part ?? ''}`}>
        <Link to={paths.product(key)} className={classes.key}>
          <PartKey size="sm">{key}</PartKey>
        </Link>
        <span className={`leading-135 text-md two-lines ${classes.named ?? ''}`}>
          {usualLetters(descriptionOf({ descripcion }))}
        </span>
        <span className="muted text-sm">
          {[linea, marca, empaque.multiplo > 1 ? `de ${empaque.multiplo} en ${empaque.multiplo}` : '']
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
        {(vehicle !== '' || line.nota !== '') && (
          <span className="row semibold text-sm gap-2-12">
            {vehicle !== '' && <span>Para {vehicle}</span>}
            {line.nota !== '' && <span>{line.nota}</span>}
          </span>
        )}
      </div>
      <div className={classes.figures}>
        <div className={`stack items-end nowrap ${classes.requested ?? ''}`}>
          <span className={`muted text-sm ${classes.title ?? ''}`}>Solicitado</span>
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
          <div
            className={`stack items-end nowrap ${classes.figure ?? ''}`}
            data-short={(missing > 0 && !line.por_surtir) || undefined}
          >
            <span className={`muted text-sm ${classes.title ?? ''}`}>Surtible</span>
            <span>{countOf(line.cantidad2)}</span>
          </div>
        )}
        <div className={`stack items-end nowrap ${classes.figure ?? ''}`}>
          <span className={`muted text-sm ${classes.title ?? ''}`}>Precio</span>
          <span title={item.razon}>{price === null ? 'Sin precio' : pesosText(price.valor)}</span>
          {casco !== null && <span className="muted text-sm">+ {pesosText(casco)} casco</span>}
        </div>
        {!line.apartada && (
          <div className={`stack items-end nowrap ${classes.figure ?? ''}`}>
            <span className={`muted text-sm ${classes.title ?? ''}`}>Importe</span>
            <strong>{price === null ? '—' : pesosText(orderedAmount(line, price.valor))}</strong>
          </div>
        )}
        {missingText !== '' && <p className={classes.missing}>{missingText}</p>}
      </div>
      <div className={`flex items-center gap-4 ${classes.acts ?? ''}`}>
        {line.apartada ? (
          <button type="button" className={`hover-g1-d5 ${classes.back ?? ''}`} onClick={() => acts.onTakeBack(shown)}>
            Regresar al carrito<span className="sr-only">: {key}</span>
          </button>
        ) : (
          <button
            type="button"
            className={`hover-g1-d5 ${classes.act ?? ''}`}
            aria-label={`Nota, vehículo y sucursal de ${key}`}
            title="Nota, vehículo y sucursal"
            onClick={() => acts.onOpen(shown)}
          >
            <IconPencil size={20} aria-hidden />
          </button>
        )}
        <button
          type="button"
          className={`hover-g1-d5 ${classes.act ?? ''}`}
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
        <div className="span-all">
          <LineProblems
            shown={shown}
            onSolve={(...chosen) => acts.onSolve(shown, ...chosen)}
            onOpen={() => acts.onOpen(shown)}
          />
        </div>
      )}
    </li>
  )
}

/** Focuses the next line, else the previous one, else the notice: the removed button had the focus. */
function focusBeside(button: HTMLElement): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-cart-line]')]
  const at = lines.findIndex((each) => each.contains(button))
  const beside = lines[at + 1] ?? lines[at - 1] ?? document.querySelector<HTMLElement>('[data-cart-notice]')
  beside?.focus()
}

function countOf(count: number): string {
  return count.toLocaleString('es-MX')
}

type Line = ShownLine['line']

/** Before tax: supplied and awaited pieces, since both are ordered. */
function orderedAmount({ importe, por_surtir: isAwaited, cantidad }: Line, price: number): number {
  return isAwaited ? toPesos(cantidad * fromPesos(price)) : importe
}

/** What happens to the pieces that are not in stock. */
function textOfMissing({ por_surtir: isAwaited, cantidad2, llegada, sucursal }: Line, missing: number): string {
  if (missing <= 0) return ''
  const isOne = missing === 1
  if (isAwaited) {
    const arrival = `${isOne ? 'llega' : 'llegan'} a ${sucursal.nombre} ${llegada}`
    return `${countOf(missing)} por llegar, ${llegada === '' ? 'sin fecha de llegada' : arrival}`
  }
  return cantidad2 === 0 ? '' : `${countOf(missing)} ${isOne ? 'sigue' : 'siguen'} en el carrito`
}
