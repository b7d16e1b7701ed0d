import { moneyText, type Centavos } from '#domain/money/money.ts'
import type { GenerationInput, InputLine } from '#server/carts/generation-input/service.ts'
import { Failure } from '#server/platform/failure.ts'

/** The cart that the user saw. */
export interface SeenCart {
  readonly total: Centavos
  /** Without those that are set aside. `price`: of a piece; null: it has none. */
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly price: Centavos | null }[]
  /** The destination; null: none. undefined: not submitted. */
  readonly addressId?: number | null | undefined
  /** The shipping of each branch and its cost; undefined: not submitted. */
  readonly ways?: readonly SeenWay[] | undefined
  /** Of the company's terms; undefined: not submitted. */
  readonly termsVersion?: number | undefined
}

interface SeenWay {
  readonly branchId: number
  /** null: it is agreed with the branch. */
  readonly optionId: number | null
  readonly cost: Centavos
}

/** Lines that a message names before it only counts the rest. */
const MOST_NAMED = 3

/** Why a cart is not generated that differs from what the user saw: both states, at each line; null where nothing differs. */
export function refusalOfSeen(seen: SeenCart, { lines, total }: GenerationInput): Failure | null {
  const stored = new Map(lines.flatMap((line) => (line.row.isSetAside ? [] : [[line.row.id, line] as const])))
  const shown = new Map(seen.lines.map((line) => [line.id, line]))
  const differences = [
    ...seen.lines.flatMap((line) => difference(line, stored.get(line.id), lines)),
    ...[...stored.values()].flatMap((line) =>
      shown.has(line.row.id)
        ? []
        : [
            {
              id: line.row.id,
              key: line.row.key,
              text: `no la ves y tiene ${requested(line.row.quantity, priceOf(line))}`,
            },
          ],
    ),
  ]
  const isTotalSeen = seen.total === total
  if (differences.length === 0 && isTotalSeen) return null
  const named = differences.slice(0, MOST_NAMED).map(({ key, text }) => `${key === '' ? '' : `${key}: `}${text}.`)
  const more = differences.length - named.length
  const sums = `ves ${moneyText(seen.total)} y ahora es ${moneyText(total)}.`
  const message = [
    'Tu carrito no es como lo ves.',
    ...named,
    more > 0 ? `${more} ${more === 1 ? 'línea más cambió' : 'líneas más cambiaron'}.` : '',
    isTotalSeen ? '' : `Total: ${sums}`,
    'Revísalo y genera otra vez.',
  ]
  return new Failure('conflict', message.filter((part) => part !== '').join(' '), {
    ...Object.fromEntries(differences.map(({ id, text }) => [`lineas.${id}`, `${capital(text)}.`])),
    ...(isTotalSeen ? {} : { total: capital(sums) }),
  })
}

interface Difference {
  readonly id: string
  readonly key: string
  readonly text: string
}

function difference(
  { id, quantity, price }: SeenCart['lines'][number],
  line: InputLine | undefined,
  all: readonly InputLine[],
): Difference[] {
  const seen = requested(quantity, price)
  if (line === undefined) {
    const setAside = all.find(({ row }) => row.id === id)
    const now = setAside === undefined ? 'ya no está en el carrito' : 'quedó apartada para después'
    return [{ id, key: setAside?.row.key ?? '', text: `ves ${seen} y ${now}` }]
  }
  if (line.row.quantity === quantity && priceOf(line) === price) return []
  return [{ id, key: line.row.key, text: `ves ${seen} y hay guardado ${requested(line.row.quantity, priceOf(line))}` }]
}

function priceOf({ price }: InputLine): Centavos | null {
  return price?.price ?? null
}

/** '5 piezas a $100.00' */
function requested(quantity: number, price: Centavos | null): string {
  const pieces = quantity === 1 ? '1 pieza' : `${quantity.toLocaleString('es-MX')} piezas`
  return `${pieces} ${price === null ? 'sin precio' : `a ${moneyText(price)}`}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
