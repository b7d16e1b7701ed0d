import type { CallOutput } from '#contract/client.ts'
import type { CompanyTermsAnswer } from '#contract/customers/terms.ts'
import { decimalToPesos } from '#domain/money/money.ts'
import { namingRfc } from '#domain/rfc.ts'
import type { SheetColumn } from '#server/platform/sheets/sheet.ts'
import type {
  BranchChoice,
  ExportedTerms,
  InheritedList,
  ListChoice,
  ShippingChoice,
  StoredTerms,
  TermsFields,
} from './store.ts'

interface Terms {
  readonly terms: StoredTerms
  readonly shipping: readonly ShippingChoice[]
  readonly inherited: InheritedList | null
  readonly lists: readonly ListChoice[]
  readonly branches: readonly BranchChoice[]
  readonly mayUpdate: boolean
}

export function presentTerms({ terms, shipping, inherited, lists, branches, mayUpdate }: Terms): CompanyTermsAnswer {
  return {
    version: terms.version,
    ...presentTermsFields(terms, shipping),
    heredada: inherited === null ? null : { lista: inherited.list, empresa: inherited.company },
    listas: lists.map(({ id, name, isGeneral }) => ({ id, nombre: name, general: isGeneral })),
    sucursales: branches.map((branch) => ({
      id: branch.id,
      nombre: branch.name,
      principal: branch.isMain,
      vende: branch.sells,
      vias: branch.options.map(({ id, name, active }) => ({ id, nombre: name, activa: active })),
    })),
    puedeCambiar: mayUpdate,
  }
}

/** Under the names of the body that changes them. */
export function presentTermsFields(terms: TermsFields, shipping: readonly ShippingChoice[]) {
  return {
    lista: terms.price_list_id,
    soloSuLista: terms.own_list_only,
    limiteCredito: decimalToPesos(terms.credit_limit),
    diasCredito: terms.credit_days,
    diasGracia: terms.grace_days,
    motivoBloqueo: terms.blocked_reason,
    pedidoMinimo: decimalToPesos(terms.minimum_order),
    pedidoMaximo: decimalToPesos(terms.maximum_order),
    autorizaHasta: decimalToPesos(terms.authorise_up_to),
    sucursal: terms.branch_id,
    vias: shipping.map(({ branchId, optionId }) => ({ sucursal: branchId, via: optionId })),
  }
}

interface OwnTerms {
  readonly terms: StoredTerms
  readonly list: string | null
  readonly branch: string | undefined
  readonly seesCredit: boolean
}

export function presentOwnTerms({
  terms,
  list,
  branch,
  seesCredit,
}: OwnTerms): CallOutput<'GET /api/mi-empresa/condiciones'> {
  return {
    lista: list,
    soloSuLista: terms.own_list_only,
    pedidoMinimo: decimalToPesos(terms.minimum_order),
    pedidoMaximo: decimalToPesos(terms.maximum_order),
    sucursal: branch ?? null,
    motivoBloqueo: terms.blocked_reason,
    credito: seesCredit
      ? { limite: decimalToPesos(terms.credit_limit), dias: terms.credit_days, gracia: terms.grace_days }
      : null,
  }
}

const amountOf = (text: string | null) => (text === null ? null : Number(text))

/** As a file of terms has them (domain/commerce-files.ts), so that it is read again without a change. */
export const TERMS_COLUMNS: readonly SheetColumn<ExportedTerms>[] = [
  { heading: 'Empresa', value: ({ company }) => company },
  { heading: 'RFC', value: ({ rfc }) => namingRfc(rfc) },
  { heading: 'Lista', value: (row) => row.price_list },
  { heading: 'Solo su lista', value: (row) => (row.own_list_only ? 'Sí' : 'No') },
  { heading: 'Límite de crédito', amount: (row) => amountOf(row.credit_limit) ?? 'anticipado' },
  { heading: 'Días de crédito', value: (row) => row.credit_days },
  { heading: 'Días de gracia', value: (row) => row.grace_days },
  { heading: 'Pedido mínimo', amount: (row) => amountOf(row.minimum_order) },
  { heading: 'Pedido máximo', amount: (row) => amountOf(row.maximum_order) },
  { heading: 'Sucursal que surte', value: ({ branch }) => branch },
  { heading: 'Bloqueo', value: (row) => (row.blocked_reason === '' ? 'no' : row.blocked_reason) },
]
