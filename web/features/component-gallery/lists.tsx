import { IconBan, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { orderOf } from '#web/features/lists/list-address.ts'
import type { ListPage } from '#web/features/lists/list-call.ts'
import type { ListScreen } from '#web/features/lists/list-screen.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import type { StatusLook } from '#web/ui/status/status-badge.tsx'
import type { RowAct, RowId } from '#web/ui/table/column.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Example } from './example.tsx'

interface Order {
  readonly id: number
  readonly folio: string
  readonly cliente: string
  readonly estado: 'surtido' | 'parcial' | 'cancelado' | null
  readonly fecha: string
  readonly total: number | null
  readonly piezas: number
  readonly sucursales: readonly string[]
}

const CUSTOMERS = ['Taller Ruiz', 'Frenos y Clutch del Norte', 'Refaccionaria La Biela', 'Servicio Ñandú']
const STATES = ['surtido', 'parcial', 'cancelado', null] as const

const ORDERS: readonly Order[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  folio: `P-${1000 + index}`,
  cliente: CUSTOMERS[index % CUSTOMERS.length] ?? '',
  estado: STATES[index % STATES.length] ?? null,
  fecha: new Date(Date.UTC(2026, 10, 22, 16) - index * 5_400_000).toISOString(),
  total: index % 7 === 0 ? null : 35_000 + index * 12_345,
  piezas: (index * 13) % 40,
  sucursales: index % 3 === 0 ? ['Centro', 'Norte'] : index % 3 === 1 ? ['Centro'] : [],
}))

const LOOKS: Readonly<Record<'surtido' | 'parcial' | 'cancelado', StatusLook>> = {
  surtido: { label: 'Surtido', tone: 'good' },
  parcial: { label: 'Parcial', tone: 'warning' },
  cancelado: { label: 'Cancelado', tone: 'bad' },
}

type Sort = 'folio' | 'cliente' | 'fecha' | 'total'

const SCREEN: ListScreen<Order, Sort, 'estado' | 'cliente' | 'desde'> = {
  name: 'ejemplo',
  columns: [
    {
      name: 'folio',
      title: 'Pedido',
      sort: 'folio',
      kind: 'link',
      value: ({ folio }) => folio,
      to: () => paths.componentGallery,
    },
    { name: 'cliente', title: 'Cliente', sort: 'cliente', kind: 'text', value: ({ cliente }) => cliente },
    { name: 'estado', title: 'Estado', kind: 'badge', value: ({ estado }) => estado && LOOKS[estado] },
    { name: 'fecha', title: 'Fecha', sort: 'fecha', kind: 'moment', value: ({ fecha }) => fecha },
    { name: 'sucursales', title: 'Sucursales', kind: 'chips', value: ({ sucursales }) => sucursales },
    { name: 'piezas', title: 'Piezas', kind: 'number', value: ({ piezas }) => piezas },
    { name: 'total', title: 'Total', sort: 'total', kind: 'money', value: ({ total }) => total },
    { name: 'id', title: 'Id', isExtra: true, kind: 'number', value: ({ id }) => id },
  ],
  defaultOrder: '-fecha',
  filters: [
    {
      name: 'estado',
      label: 'Estado',
      kind: 'choice',
      choices: Object.entries(LOOKS).map(([value, { label }]) => ({ value, label })),
    },
    { name: 'cliente', label: 'Cliente', kind: 'text' },
    { name: 'desde', label: 'Desde', kind: 'day' },
  ],
  rowId: ({ id }) => id,
  rowName: ({ folio }) => `el pedido ${folio}`,
  searches: 'Folio o cliente',
  exportPath: null,
}

const ACTS: readonly RowAct[] = [
  { label: 'Modificar', icon: <IconPencil size={18} aria-hidden /> },
  { label: 'Eliminar', icon: <IconTrash size={18} aria-hidden />, isDestructive: true },
]

/** A server's answer to the query, from the rows above. */
function answer(query: URLSearchParams): ListPage<Order> {
  const text = `${query.get('buscar') ?? ''} ${query.get('cliente') ?? ''}`.trim().toLocaleLowerCase('es-MX')
  const state = query.get('estado')
  const order = orderOf<string>(query, ['folio', 'cliente', 'fecha', 'total'], '-fecha')
  const by = order.replace(/^-/u, '') as Sort
  const sorted = ORDERS.filter(
    ({ folio, cliente, estado }) =>
      `${folio} ${cliente}`.toLocaleLowerCase('es-MX').includes(text) && (state === null || estado === state),
  ).toSorted((one, other) => compare(one[by], other[by]) * (order.startsWith('-') ? -1 : 1))
  const porPagina = Number(query.get('porPagina') ?? 25)
  const paginas = Math.max(1, Math.ceil(sorted.length / porPagina))
  const pagina = Math.min(Number(query.get('pagina') ?? 1), paginas)
  const filas = sorted.slice((pagina - 1) * porPagina, pagina * porPagina)
  return { filas, total: sorted.length, pagina, porPagina, paginas }
}

function compare(one: string | number | null, other: string | number | null): number {
  return (one ?? 0) < (other ?? 0) ? -1 : 1
}

const NOTHING: ListPage<Order> = { filas: [], total: 0, pagina: 1, porPagina: 25, paginas: 1 }
const EMPTY = {
  title: 'Aún no hay pedidos',
  text: 'Los pedidos llegan cuando un cliente autoriza su prepedido.',
  act: <ActionButton>Ver prepedidos</ActionButton>,
}

/** A working list, and each of its states. */
export function Lists() {
  const [query] = useSearchParams()
  return (
    <>
      <Example name="ListView" isWide>
        <ListView
          screen={SCREEN}
          list={{ page: answer(query), failure: null }}
          title="Pedidos"
          acts={<ActionButton>Nuevo pedido</ActionButton>}
          rowActs={() => ACTS}
          bulkActs={[
            {
              label: 'Cancelar',
              icon: <IconBan size={18} aria-hidden />,
              isDestructive: true,
              asks: (count) => ({ title: `¿Cancelar ${count} pedidos?`, act: 'Cancelar los pedidos' }),
              run: async (selection) => `Recibido: ${JSON.stringify(selection)}`,
            },
          ]}
          empty={EMPTY}
        />
      </Example>
      <Example name="ListView: vacía" isWide>
        <ListView screen={SCREEN} list={{ page: NOTHING, failure: null }} title="Pedidos" empty={EMPTY} />
      </Example>
      <Example name="ListView: no se pudo cargar" isWide>
        <ListView
          screen={SCREEN}
          list={{ page: null, failure: 'No hay conexión con el servidor.' }}
          title="Pedidos"
          empty={EMPTY}
        />
      </Example>
      {(['no', 'short', 'long'] as const).map((waiting) => (
        <Example key={waiting} name={`DataTable: waiting '${waiting}', compacta`} isWide>
          <Rows waiting={waiting} />
        </Example>
      ))}
    </>
  )
}

function Rows({ waiting }: { waiting: 'no' | 'short' | 'long' }) {
  const [chosen, setChosen] = useState<ReadonlySet<RowId>>(new Set([2]))
  return (
    <DataTable
      caption="Pedidos"
      columns={SCREEN.columns}
      rows={ORDERS.slice(0, 4)}
      rowId={SCREEN.rowId}
      rowName={SCREEN.rowName}
      order="-fecha"
      onOrder={() => {}}
      density="compacta"
      timeZone="America/Mexico_City"
      link={Link}
      selection={{
        isChosen: (id) => chosen.has(id),
        onChoose: (ids, isChosen) =>
          setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id)))),
      }}
      acts={() => ACTS}
      waiting={waiting}
    />
  )
}
