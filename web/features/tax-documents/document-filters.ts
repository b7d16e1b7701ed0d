import { SAT_STATE_TEXT } from '#domain/tax-documents/sat-state.ts'
import { KIND_WORDS } from '#domain/tax-documents/words.ts'
import type { TaxDocumentKind } from '#domain/tax-documents/list-filters.ts'
import { branchFilter, type FilterChoice, type ListFilter } from '#web/features/lists/list-screen.ts'

type Named = readonly { readonly id: number; readonly nombre: string }[]

/** The choices of the page. */
interface Choices {
  readonly sucursales: Named
  readonly monedas: readonly string[]
  readonly empresas?: Named
}

/** The filters of both lists. */
type DocumentFilter =
  | 'desde'
  | 'hasta'
  | 'tipo'
  | 'situacion'
  | 'sat'
  | 'metodo'
  | 'folio'
  | 'uuid'
  | 'pedido'
  | 'minimo'
  | 'maximo'
  | 'moneda'
  | 'sucursal'
  | 'empresa'

const SITUATIONS: readonly FilterChoice[] = [
  { value: 'con_saldo', label: 'Con saldo' },
  { value: 'sin_rep', label: 'Sin complemento de pago (REP)' },
  { value: 'cancelado_tras_descarga', label: 'Cancelados desde mi descarga' },
]

const SAT: readonly FilterChoice[] = [
  ...Object.entries(SAT_STATE_TEXT).map(([value, label]) => ({ value, label })),
  { value: 'sin_consultar', label: 'Sin consultar' },
]

/** The filters that accountants use most come first; one with a single choice is left out. */
export function documentFilters(
  page: Choices | null,
  kinds: readonly TaxDocumentKind[],
): readonly ListFilter<DocumentFilter>[] {
  const companies = page?.empresas ?? []
  const currencies = page?.monedas ?? []
  const branches = page?.sucursales ?? []
  return [
    { name: 'desde', label: 'Desde', kind: 'day' },
    { name: 'hasta', label: 'Hasta', kind: 'day' },
    {
      name: 'tipo',
      label: 'Tipo',
      kind: 'choice',
      choices: kinds.map((value) => ({ value, label: KIND_WORDS[value] ?? value })),
    },
    { name: 'situacion', label: 'Situación', kind: 'choice', choices: SITUATIONS },
    { name: 'sat', label: 'Estado SAT', kind: 'choice', choices: SAT },
    {
      name: 'metodo',
      label: 'Método de pago',
      kind: 'choice',
      choices: [
        { value: 'PUE', label: 'PUE: en una exhibición' },
        { value: 'PPD', label: 'PPD: en parcialidades' },
      ],
    },
    ...(companies.length > 1
      ? [{ name: 'empresa', label: 'Empresa', kind: 'choice', choices: companies.map(choiceOf) } as const]
      : []),
    { name: 'folio', label: 'Folio', kind: 'text', placeholder: 'A-1001' },
    { name: 'uuid', label: 'UUID', kind: 'text', placeholder: 'Cualquier parte' },
    { name: 'pedido', label: 'Pedido', kind: 'text', placeholder: 'Folio o tu número' },
    { name: 'minimo', label: 'Total desde', kind: 'text', placeholder: '0.00' },
    { name: 'maximo', label: 'Total hasta', kind: 'text', placeholder: '0.00' },
    ...(currencies.length > 1
      ? [
          {
            name: 'moneda',
            label: 'Moneda',
            kind: 'choice',
            choices: currencies.map((value) => ({ value, label: value })),
          } as const,
        ]
      : []),
    ...(branches.length > 1 ? [branchFilter({ sucursales: branches })] : []),
  ]
}

function choiceOf({ id, nombre }: Named[number]): FilterChoice {
  return { value: String(id), label: nombre }
}
