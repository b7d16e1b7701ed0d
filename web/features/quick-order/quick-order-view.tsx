import { IconCopy, IconDownload, IconFileDollar, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showsCart } from '#domain/access.ts'
import { MAX_QUOTE_LINES } from '#domain/quotes/moves.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { errorMessage } from '#web/data/error-message.ts'
import { partListErrors, pricedPartList } from '#web/data/buying/quick-order-calls.ts'
import { grantsOf, useSession } from '#web/data/session.ts'
import { useBeginQuote } from '#web/features/quote-request/use-begin-quote.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { PrintButton } from '#web/ui/page-actions/print-button.tsx'
import { QuietError } from '#web/ui/quiet-error.tsx'
import { FileEntry } from './file-entry.tsx'
import { PlainOrderForm } from './plain-order-form.tsx'
import { KeyEntry } from './key-entry.tsx'
import { errorRows, goodRows, piecesOf, problemOf, quotedRows, type NewRow, type QuickRow } from './quick-rows.ts'
import { QuickTable } from './quick-table.tsx'
import { saveText } from '#web/features/lists/save-text.ts'
import { useQuickOrder, type QuickOrder } from './use-quick-order.ts'
import classes from './quick-order.module.css'

/** Many parts at once: typed, pasted, scanned or from a file; matches can be checked and chosen before they are added. */
export function QuickOrderView() {
  const order = useQuickOrder()
  const [isNarrowed, setNarrowed] = useState(false)
  const { rows, notice, problem, isBusy } = order
  const add = (more: readonly NewRow[]) => void order.add(more)
  const wrong = rows.filter((row) => row.match !== null && problemOf(row) !== '')
  const hasCart = showsCart(grantsOf(useSession()))
  return (
    <div className="stack gap-16">
      {hasCart && <noscript>{import.meta.env.SSR ? <PlainOrderForm /> : null}</noscript>}
      <div className={`grid gap-20 no-print two-columns-62 ${classes.sources ?? ''}`}>
        <KeyEntry onRows={add} />
        <FileEntry onRows={add} />
      </div>
      <div className="hide-empty" role="status">
        {isBusy ? 'Un momento…' : notice}{' '}
        {!isBusy && notice.startsWith('Se agreg') && (
          <ActionLink to={PRIVATE_SCREENS.cart.path}>Ver mi carrito</ActionLink>
        )}
      </div>
      {problem !== null && <QuietError message={problem} onRetry={() => void order.retry()} isBusy={isBusy} />}
      {rows.length === 0 ? (
        <p className="muted leading-145 text-md">
          {notice === '' ? 'Tu lista está vacía: escribe una clave, pega varias o sube un archivo.' : ''}
        </p>
      ) : (
        <>
          <p className="semibold">{summaryText(rows)}</p>
          <Acts order={order} hasCart={hasCart} />
          {wrong.length > 0 && (
            <label className={`no-print big-checks items-center gap-10 self-start ${classes.narrow ?? ''}`}>
              <input
                type="checkbox"
                checked={isNarrowed}
                onChange={({ currentTarget }) => setNarrowed(currentTarget.checked)}
              />
              {wrong.length === 1
                ? 'Ver solo la que falta revisar'
                : `Ver solo las ${countText(wrong.length)} por revisar`}
            </label>
          )}
          <QuickTable rows={isNarrowed && wrong.length > 0 ? wrong : rows} order={order} />
        </>
      )}
    </div>
  )
}

function Acts({ order, hasCart }: { readonly order: QuickOrder; readonly hasCart: boolean }) {
  const { rows, isBusy } = order
  const good = goodRows(rows)
  const errors = errorRows(rows.filter(({ match }) => match !== null))
  const requested = good.map((row) => ({ producto: row.productId, cantidad: piecesOf(row) ?? 0 }))
  const nothing = good.length === 0 ? 'Ninguna fila se puede agregar todavía: revisa las marcadas.' : null
  const download = async (name: string, text: () => Promise<string>) => {
    try {
      saveText(name, await text())
    } catch (error) {
      order.fail(errorMessage(error, 'No se pudo preparar el archivo. Inténtalo otra vez.'))
    }
  }
  const copy = async () => {
    const text = good.map(({ options, productId, quantity }) => {
      const part = options.find(({ producto }) => producto === productId)
      return `${part?.k_parte ?? ''}\t${quantity}`
    })
    try {
      await navigator.clipboard.writeText(text.join('\n'))
      order.setNotice('Lista copiada: pégala en una hoja o en un mensaje.')
    } catch {
      order.fail('El navegador no permitió copiar. Descarga la lista.')
    }
  }
  const save = (
    <ExplainedButton
      look={hasCart ? 'plain' : 'accent'}
      reason={nothing}
      onClick={() => void download('lista-de-piezas.csv', () => pricedPartList(requested))}
    >
      <IconDownload size={20} aria-hidden />
      Descargar lista con precios
    </ExplainedButton>
  )
  return (
    <div className="row gap-8 no-print">
      {hasCart && (
        <ExplainedButton reason={nothing} isBusy={isBusy} onClick={() => void order.addToCart()}>
          Agregar {good.length === 1 ? '1 fila' : `${countText(good.length)} filas`} al carrito
        </ExplainedButton>
      )}
      <QuoteRequest rows={rows} />
      {save}
      <ExplainedButton look="plain" reason={nothing} onClick={() => void copy()}>
        <IconCopy size={20} aria-hidden />
        Copiar
      </ExplainedButton>
      <PrintButton />
      {errors.length > 0 && (
        <ActionButton
          look="plain"
          onClick={() => void download('filas-por-corregir.csv', () => partListErrors(errors))}
        >
          <IconDownload size={20} aria-hidden />
          Descargar {errors.length === 1 ? 'la fila por corregir' : `las ${countText(errors.length)} por corregir`}
        </ActionButton>
      )}
      <ActionButton look="plain" onClick={order.clear}>
        <IconTrash size={20} aria-hidden />
        Vaciar
      </ActionButton>
    </div>
  )
}

/** Requests prices of the whole list; not for staff. */
function QuoteRequest({ rows }: { readonly rows: readonly QuickRow[] }) {
  const { isBusy, begin } = useBeginQuote()
  const isCustomer = useSession().empresa !== null
  if (!isCustomer) return null
  const lines = quotedRows(rows)
  const reason =
    rows.length > MAX_QUOTE_LINES
      ? `Una cotización lleva hasta ${MAX_QUOTE_LINES} líneas: esta lista tiene ${countText(rows.length)}.`
      : lines === null
        ? 'Corrige o quita antes las filas que no dicen qué pieza o cuántas.'
        : null
  return (
    <ExplainedButton
      look="plain"
      reason={reason}
      isBusy={isBusy}
      onClick={() => lines !== null && begin({ origen: 'archivo', lineas: [...lines] })}
    >
      <IconFileDollar size={20} aria-hidden />
      Pedir cotización
    </ExplainedButton>
  )
}

/** '12 filas: 9 exactas, 1 equivalente, 1 por elegir, 1 desconocida.' */
function summaryText(rows: readonly QuickRow[]): string {
  const count = (match: QuickRow['match'], one: string, many: string) => {
    const found = rows.filter((row) => row.match === match).length
    return found === 0 ? [] : [`${countText(found)} ${found === 1 ? one : many}`]
  }
  const parts = [
    ...count('exacta', 'exacta', 'exactas'),
    ...count('equivalente', 'equivalente', 'equivalentes'),
    ...count('ambigua', 'por elegir', 'por elegir'),
    ...count('desconocida', 'desconocida', 'desconocidas'),
  ]
  return `${rows.length === 1 ? '1 fila' : `${countText(rows.length)} filas`}: ${parts.join(', ') || 'revisando'}.`
}
