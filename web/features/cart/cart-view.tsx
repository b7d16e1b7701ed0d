import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CoreSums } from '#contract/cores/cores.ts'
import { useNavigate, useRevalidator } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import {
  CART_COUNT_KEY,
  changeDetails,
  chooseCart,
  chooseShipping,
  createCart,
  deleteCart,
  duplicateCart,
  moveLines,
  removeLines,
  renameCart,
  type CartAddress,
  type CartBranch,
  type CartReview,
  type LoadedCart,
  type NamedCart,
} from '#web/data/buying/cart-calls.ts'
import { showToast } from '#web/app/toasts/show-toast.ts'
import { GONE_ADDRESS, PAST_DAY } from '#domain/cart/generation.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import screen from '#web/ui/screen.module.css'
import { CartDetails } from './cart-details.tsx'
import { CoresOwed } from '#web/features/cores/cores-owed.tsx'
import { OrderTabs } from '#web/features/orders/order-tabs.tsx'
import { CartHead } from './cart-head.tsx'
import { blockingLines, chosenAddress, groupLines, type ShownLine } from './cart-lines.ts'
import { CartNoticeBar } from './cart-notice.tsx'
import { CartSwitcher } from './cart-switcher.tsx'
import { CartTotals } from './cart-totals.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { Fold } from './fold.tsx'
import { LineDialog } from './line-dialog.tsx'
import { LineList } from './line-list.tsx'
import { NameDialog, type NameQuestion } from './name-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { useCartActs } from './use-cart-acts.ts'
import { useCartQuote } from './use-cart-quote.ts'
import { useGenerate } from './use-generate.ts'
import { useResolution } from './use-resolution.tsx'
import { useLineActs } from './use-line-acts.ts'
import { useSavedCart } from './use-saved-cart.ts'
import { UnsavedFieldsProvider, useUnsavedFields, type UnsavedFields } from './unsaved-fields.ts'
import classes from './cart-view.module.css'

export interface CartViewProps {
  readonly loaded: LoadedCart
  /** null: there is nothing to generate. */
  readonly review: CartReview
  readonly carts: readonly NamedCart[]
  readonly addresses: readonly CartAddress[]
  readonly branches: readonly CartBranch[]
  /** Of earlier orders. */
  readonly cores: CoreSums
}

/** The whole cart: lines by branch with their problems, sums and destination. */
export function CartView({ loaded, review, carts, addresses, branches, cores }: CartViewProps) {
  const { carrito: cart } = loaded
  const isDefault = carts.every(({ id, predeterminado }) => id !== cart.id || predeterminado)
  const acts = useCartActs(cart, isDefault)
  const { run, isBusy, notice, setNotice } = acts
  const lines = useLineActs(acts)
  const { ask, dialog } = useConfirm()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<ShownLine | null>(null)
  const [question, setQuestion] = useState<NameQuestion | null>(null)
  const [isSharing, setSharing] = useState(false)
  const { groups, setAside } = groupLines(cart)
  const blocking = blockingLines(cart)
  const unsaved = useUnsavedFields()
  const reason = reasonAgainst(loaded, addresses, blocking, unsaved)
  const { isSaving, save } = useSavedCart({ loaded, acts, unsaved })
  const { isGenerating, generate } = useGenerate({ loaded, addresses, acts, save, reason, ask })
  const solveAll = useResolution({ acts, save, ask, undo: lines.undo })
  const quote = useCartQuote({ save, reason: reasonAgainstQuote(groups.length, unsaved) })
  const isEmpty = groups.length === 0 && setAside.length === 0

  /** For acts that change which carts exist: afterwards the default one is shown. */
  const withCarts = async (work: () => Promise<unknown>) => {
    try {
      await work()
      void queries.invalidateQueries({ queryKey: CART_COUNT_KEY })
      await navigate(privatePath('cart'))
      await revalidate()
    } catch (error) {
      setNotice({ text: errorMessage(error, 'No se pudo hacer. Inténtalo de nuevo.'), isFailure: true })
    }
  }
  const remove = async (id: number) => {
    const isAgreed = await ask({
      title: `¿Eliminar el carrito ${cart.nombre}?`,
      text: 'Se eliminan sus líneas. Esto no se deshace.',
      act: 'Eliminar',
    })
    if (isAgreed) await withCarts(() => deleteCart(id))
  }
  const duplicate = async (id: number, name: string) => {
    const { omitidas } = await duplicateCart(id, name)
    if (omitidas.length === 0) return
    const message = `No se copió lo que ya no está en el catálogo: ${omitidas.join(', ')}.`
    void showToast({ message, color: 'orange' })
  }
  const empty = () =>
    void run({
      label: 'vaciar el carrito',
      send: (state) => removeLines(state, null),
      done: ({ deshacer, quitadas }) =>
        lines.undo(deshacer, `Vaciaste el carrito: ${quitadas} ${quitadas === 1 ? 'línea' : 'líneas'}.`),
    })
  const moveAll = async () => {
    let chosen = branches[0]?.id ?? 0
    const choice = (
      <label className="stack gap-4">
        <span>Sucursal</span>
        <Select onChange={(event) => (chosen = Number(event.currentTarget.value))}>
          {branches.map(({ id, nombre }) => (
            <option key={id} value={id}>
              {nombre}
            </option>
          ))}
        </Select>
      </label>
    )
    const title = 'Pasar todo a otra sucursal'
    if (!(await ask({ title, text: choice, act: 'Pasar todo', isDestructive: false }))) return
    await run({
      label: 'pasar todo a otra sucursal',
      send: (state) => moveLines(state, null, chosen),
      done: ({ movidas }) => ({ text: `Líneas que pasaron: ${movidas}.` }),
    })
  }
  const lineActs = { ...lines, onOpen: setOpened }
  return (
    <div className={screen.screen}>
      <CartHead
        cart={cart}
        isEmpty={isEmpty}
        onMoveAll={branches.length > 1 && groups.length > 0 ? () => void moveAll() : null}
        onEmpty={empty}
        onShare={() => setSharing(true)}
        onNew={() => setQuestion({ title: 'Nuevo carrito', name: '', act: 'Crear', send: createCart })}
        onRename={(id) =>
          setQuestion({
            title: 'Cambiar nombre',
            name: cart.nombre,
            act: 'Guardar',
            send: (name) => renameCart(id, name),
          })
        }
        onDuplicate={(id) =>
          setQuestion({
            title: 'Duplicar como',
            name: `${cart.nombre} 2`.slice(-60),
            act: 'Duplicar',
            send: (name) => duplicate(id, name),
          })
        }
        onDelete={(id) => void remove(id)}
      />
      <OrderTabs />
      <CartSwitcher cart={cart} carts={carts} onDefault={(id) => void withCarts(() => chooseCart(id))} />
      <CartNoticeBar notice={notice} />
      {isEmpty ? (
        <EmptyCart />
      ) : (
        <UnsavedFieldsProvider value={unsaved.report}>
          <div className={classes.layout}>
            <div className="stack min-w-0 gap-20">
              {blocking > 0 && (
                <div className={classes.blocking} role="status">
                  <p className="semibold">
                    {blocking === 1 ? '1 línea impide' : `${blocking.toLocaleString('es-MX')} líneas impiden`} generar
                    el prepedido.
                  </p>
                  <ActionButton look="plain" onClick={solveAll} isBusy={isBusy}>
                    Resolver todo
                  </ActionButton>
                </div>
              )}
              {groups.map(({ branch, lines: some }) => (
                <LineList key={branch.id} title={branch.nombre} lines={some} isCurrent={!isBusy} acts={lineActs} />
              ))}
              {setAside.length > 0 && (
                <LineList title="Apartadas para después" lines={setAside} isCurrent={!isBusy} acts={lineActs} />
              )}
            </div>
            <aside className={classes.side} aria-label="Totales y datos del pedido">
              <CartTotals
                loaded={loaded}
                review={review}
                isBusy={isBusy}
                // A reason may be an unsaved value: the press saves it, and shows what is still missing.
                reason={isBusy || unsaved.fields.length > 0 ? refusedText(unsaved) || null : reason}
                isGenerating={isGenerating}
                quote={quote}
                said={isSaving ? 'Se guarda antes lo último que cambiaste.' : refusedText(unsaved)}
                onGenerate={generate}
                onShipping={(branchId, optionId) =>
                  void run({
                    label: 'cambiar el envío',
                    send: (state) => chooseShipping(state, branchId, optionId),
                  })
                }
              />
              <Fold
                title="Dirección, fecha y notas"
                needsCare={
                  cart.fecha_pasada || (cart.direccion !== null && chosenAddress(cart, addresses) === undefined)
                }
              >
                <CartDetails
                  key={cart.id}
                  cart={cart}
                  addresses={addresses}
                  onChange={async (label, change) => {
                    const refused = await run({ label, send: (state) => changeDetails(state, change) })
                    return refused === null || refused.isStale ? null : refused.message
                  }}
                />
              </Fold>
              <CoresOwed sums={cores} />
            </aside>
          </div>
          <TotalBar total={loaded.viacliente.totalAPagar} />
        </UnsavedFieldsProvider>
      )}
      <LineDialog
        shown={opened}
        branches={branches}
        carts={carts.filter(({ id }) => id !== cart.id)}
        onTransfer={(shown, to) => {
          setOpened(null)
          lines.onTransfer(shown, to)
        }}
        onSave={(shown, change) => {
          setOpened(null)
          lines.onSave(shown, change)
        }}
        onSetAside={(shown) => {
          setOpened(null)
          lines.onSetAside(shown)
        }}
        onClose={() => setOpened(null)}
      />
      <NameDialog
        question={question}
        onClose={() => setQuestion(null)}
        onDone={() => {
          setQuestion(null)
          void withCarts(async () => {})
        }}
      />
      <ShareDialog
        cart={cart}
        isOpen={isSharing}
        onClose={() => setSharing(false)}
        onChanged={() => void revalidate()}
      />
      {dialog}
    </div>
  )
}

/** On phones, where the totals are below the lines: the total, and a link to them. */
function TotalBar({ total }: { readonly total: number }) {
  return (
    <a href="#cart-totals" className={classes.total} data-foot>
      <span>
        Total a pagar <strong>{pesosText(total)}</strong>
      </span>
      <span className="semibold accent">Revisar y generar</span>
    </a>
  )
}

/** 'Corrige antes las piezas de BD-1047: …'; '' where no typed value was refused. */
function refusedText({ fields }: UnsavedFields): string {
  const refused = fields.find(({ problem }) => problem !== null)
  return refused === undefined ? '' : `Corrige antes ${refused.name}. ${refused.problem ?? ''}`
}

function reasonAgainstQuote(branches: number, unsaved: UnsavedFields): string | null {
  const refused = refusedText(unsaved)
  if (refused !== '') return refused
  return branches === 0 ? 'Las líneas apartadas no se cotizan: regresa alguna al carrito.' : null
}

function reasonAgainst(
  { carrito, vias, viacliente }: LoadedCart,
  addresses: readonly CartAddress[],
  blocking: number,
  unsaved: UnsavedFields,
): string | null {
  const refused = refusedText(unsaved)
  if (refused !== '') return refused
  if (blocking > 0) return 'Resuelve antes las líneas marcadas.'
  if (carrito.direccion !== null && chosenAddress(carrito, addresses) === undefined) return GONE_ADDRESS
  if (carrito.fecha_pasada) return PAST_DAY
  const gone = viacliente.sucursales.find(
    ({ sucursal, via }) => via === null && vias.some((option) => option.sucursal === sucursal.id),
  )
  if (gone !== undefined) return gone.aviso
  return carrito.generable ? null : 'No hay nada que surtir: pide lo que hay o espera lo que falta.'
}
