import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showsCart } from '#domain/access.ts'
import { fromPesos, moneyText } from '#domain/money/money.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { cartCountQuery } from '#web/data/buying/adding-calls.ts'
import { addMany, pricedPartList } from '#web/data/buying/quick-order-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { saveText } from '#web/features/lists/save-text.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { goodQuantities, useGridQuantities, type Written } from './grid-quantities.tsx'
import classes from './product-grid.module.css'

/** The sum of all typed quantities, also of other pages, and the acts on them. */
export function GridBar() {
  const { written, keep } = useGridQuantities()
  const [notice, setNotice] = useState('')
  const [isBusy, setBusy] = useState(false)
  const hasCart = showsCart(grantsOf(useSession()))
  const queries = useQueryClient()
  // The same content has the same key: a repeated request is done once.
  const sent = useRef({ content: '', clave: '' })
  const all = [...written.values()]
  const good = goodQuantities(all)
  const filas = good.map(({ row, pieces }) => ({ producto: row.producto, cantidad: pieces }))

  async function act(work: () => Promise<string>): Promise<void> {
    setBusy(true)
    try {
      setNotice(await work())
    } catch (error) {
      setNotice(errorMessage(error, 'No se pudo. Inténtalo otra vez: no se agrega dos veces.'))
    } finally {
      setBusy(false)
    }
  }

  async function addToCart(): Promise<string> {
    const content = JSON.stringify(filas)
    if (sent.current.content !== content) sent.current = { content, clave: makeUuid() }
    const { cantidad, agregadas, rechazadas } = await addMany({ filas, clave: sent.current.clave })
    sent.current = { content: '', clave: '' }
    queries.setQueryData(cartCountQuery.queryKey, { cantidad })
    const reasons = new Map(rechazadas.map(({ indice, motivo }) => [good[indice]?.row.producto, motivo]))
    const rest = all.flatMap((each): [number, Written][] => {
      const refusal = reasons.get(each.row.producto)
      if (refusal !== undefined) return [[each.row.producto, { ...each, refusal }]]
      return good.some(({ row }) => row === each.row) ? [] : [[each.row.producto, each]]
    })
    keep(new Map(rest))
    const added =
      agregadas === 1 ? 'Se agregó 1 pieza distinta' : `Se agregaron ${countText(agregadas)} piezas distintas`
    return `${added} a tu carrito.${rechazadas.length === 0 ? '' : ` ${refusedText(rechazadas.length)}`}`
  }

  async function download(): Promise<string> {
    saveText('lista-de-piezas.csv', await pricedPartList(filas))
    return ''
  }

  return (
    <div className={`no-print ${classes.bar ?? ''}`} data-empty={all.length === 0 && notice === ''} data-foot>
      <p className="hide-empty" role="status">
        {isBusy ? 'Un momento…' : notice}
      </p>
      {all.length === 0 && notice.startsWith('Se agreg') && (
        <ActionLink to={PRIVATE_SCREENS.cart.path}>Ver mi carrito</ActionLink>
      )}
      {all.length > 0 && (
        <>
          <p className="semibold basis-16">{sumText(all, good)}</p>
          {hasCart && (
            <ActionButton isBusy={isBusy} disabled={good.length === 0} onClick={() => void act(addToCart)}>
              Agregar al carrito
            </ActionButton>
          )}
          <ActionButton
            look={hasCart ? 'plain' : 'accent'}
            isBusy={isBusy}
            disabled={good.length === 0}
            onClick={() => void act(download)}
          >
            Descargar lista
          </ActionButton>
          <ActionButton look="plain" onClick={() => keep(new Map())}>
            Borrar cantidades
          </ActionButton>
        </>
      )}
    </div>
  )
}

/** '3 piezas distintas, $1,234.00 sin IVA; 1 por corregir: BAL-D465' */
function sumText(all: readonly Written[], good: ReturnType<typeof goodQuantities>): string {
  const amount = good.reduce((sum, { row, pieces }) => sum + fromPesos(row.precio ?? 0) * pieces, 0)
  const wrong = all.filter(({ row }) => !good.some((each) => each.row === row)).map(({ row }) => row.k_parte)
  const parts = good.length === 1 ? '1 pieza distinta' : `${countText(good.length)} piezas distintas`
  const about = `${parts}, ${moneyText(amount)} sin IVA antes de precios por cantidad`
  return wrong.length === 0 ? about : `${about}; por corregir: ${wrong.join(', ')}`
}

function refusedText(count: number): string {
  return count === 1
    ? '1 no se pudo: mira por qué a su lado.'
    : `${countText(count)} no se pudieron: mira por qué a su lado.`
}
