import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { ApiClient } from '#contract/client.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { paths } from '#web/app/paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import type { LoadInput } from '#web/data/load.ts'
import type { BatchBody } from '#web/data/catalog/batch-calls.ts'
import { BatchForm } from '#web/features/admin-products/batch-form.tsx'
import { BATCH_LIST, batchPath } from '#web/features/admin-products/batch-list.ts'
import { BatchView } from '#web/features/admin-products/batch-view.tsx'
import { PRODUCT_LIST, productFilters } from '#web/features/admin-products/product-list.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'

async function load(api: ApiClient, input: LoadInput) {
  const { signal, url } = input
  const isBatches = url.searchParams.get('parte') === 'ediciones'
  const batch = url.searchParams.get('edicion')
  const [list, batches, chosen, options] = await Promise.all([
    isBatches ? null : loadList(api, 'GET /api/productos-admin', input),
    isBatches ? loadList(api, 'GET /api/productos-admin/lotes', input) : null,
    isBatches && batch !== null
      ? api('GET /api/productos-admin/lotes/:id', { params: { id: batch } }, { signal })
      : null,
    api('GET /api/productos-admin/opciones', {}, { signal }),
  ])
  return { list, batches, chosen, options }
}

const page = privateScreen('products', load)
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const TABS = [
  { value: 'piezas', label: 'Piezas' },
  { value: 'ediciones', label: 'Ediciones en grupo' },
] as const

export default function Products() {
  const { list, batches, chosen, options } = page.useLoaded()
  const tab = useAddressTab('parte', TABS)
  const tabs = <AddressTabs parameter="parte" label="Partes del catálogo" tabs={TABS} current={tab} />
  if (batches !== null) {
    return (
      <ListView
        screen={BATCH_LIST}
        list={batches}
        title={page.title}
        lead={
          <>
            {tabs}
            {chosen !== null && <BatchView key={chosen.id} batch={chosen} />}
          </>
        }
        empty={{
          title: 'Todavía no hay ediciones en grupo',
          text: 'Elige piezas en la lista, o todas las de un filtro, y pulsa «Editar en grupo».',
        }}
      />
    )
  }
  return list === null ? null : <Parts list={list} options={options} tabs={tabs} />
}

type Loaded = Awaited<ReturnType<typeof load>>

interface PartsProps extends Pick<Loaded, 'options'> {
  readonly list: NonNullable<Loaded['list']>
  readonly tabs: ReactNode
}

function Parts({ list, options, tabs }: PartsProps) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState<BatchBody['seleccion'] | null>(null)
  const add = <ActionLink to={privatePath('newProduct')}>Nuevo producto</ActionLink>
  return (
    <>
      <ListView
        screen={PRODUCT_LIST}
        list={list}
        title={page.title}
        lead={tabs}
        filters={productFilters(options)}
        acts={add}
        rowActs={({ id, k_parte, estatus }) => [
          { label: 'Editar', to: privatePath('editProduct', { id }) },
          ...(estatus === 'hidden' ? [] : [{ label: 'Ver su página', to: paths.product(k_parte) }]),
        ]}
        bulkActs={[
          {
            label: 'Editar en grupo',
            run: async (selection) => {
              setEditing(selection)
              return null
            },
          },
        ]}
        empty={{ title: 'Todavía no hay productos', text: 'Crea uno o carga un archivo.', act: add }}
      />
      <FormDialog title="Editar en grupo" size="lg" isOpen={editing !== null} onClose={() => setEditing(null)}>
        {editing !== null && (
          <BatchForm selection={editing} options={options} onStarted={(id) => void navigate(batchPath(id))} />
        )}
      </FormDialog>
    </>
  )
}
