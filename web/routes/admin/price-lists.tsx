import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PriceListRow } from '#contract/pricing/price-lists.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { deletePriceList } from '#web/data/selling/selling-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { PartSearch } from '#web/features/price-lists/part-search.tsx'
import { DuplicateForm, EditPriceListForm, NewPriceListForm } from '#web/features/price-lists/price-list-forms.tsx'
import { PRICE_LISTS } from '#web/features/price-lists/price-list-list.ts'
import { SellingTabs } from '#web/features/selling-settings/selling-tabs.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('priceLists', (api, input) => loadList(api, 'GET /api/listas-precios', input))
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

type Opened = { readonly kind: 'new' } | { readonly kind: 'edit' | 'copy'; readonly list: PriceListRow }

export default function PriceLists() {
  const list = page.useLoaded()
  const navigate = useNavigate()
  const { act, dialog } = useAct()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const open = ({ id }: { readonly id: number }) => navigate(privatePath('priceList', { id }))
  const remove = ({ id, nombre, partes }: PriceListRow) =>
    act({
      question: {
        title: `¿Eliminar ${nombre}?`,
        text: `Se pierden sus ${partes} precios. Solo se elimina si nadie la usa.`,
        act: 'Eliminar',
      },
      send: () => deletePriceList(id),
      done: 'Lista eliminada.',
    })
  const add = <ActionButton onClick={() => setOpened({ kind: 'new' })}>Nueva lista</ActionButton>
  return (
    <>
      <ListView
        screen={PRICE_LISTS}
        list={list}
        title={page.title}
        lead={<SellingTabs />}
        acts={add}
        rowActs={(row) => [
          { label: 'Precios', to: privatePath('priceList', { id: row.id }) },
          { label: 'Empresas que la usan', to: `${privatePath('priceList', { id: row.id })}?vista=empresas` },
          { label: 'Cambiar nombre', onAct: () => setOpened({ kind: 'edit', list: row }) },
          { label: 'Duplicar', onAct: () => setOpened({ kind: 'copy', list: row }) },
          { label: 'Eliminar', isDestructive: true, onAct: () => void remove(row) },
        ]}
        empty={{
          title: 'Todavía no hay listas de precios',
          text: 'Sin listas, todos compran a precio de lista.',
          act: add,
        }}
      />
      <PartSearch />
      <FormDialog title={titleOf(opened)} isOpen={opened !== null} onClose={close}>
        {opened?.kind === 'new' && <NewPriceListForm onSaved={open} />}
        {opened?.kind === 'copy' && <DuplicateForm list={opened.list} onSaved={open} />}
        {opened?.kind === 'edit' && <EditPriceListForm list={opened.list} onSaved={close} />}
      </FormDialog>
      {dialog}
    </>
  )
}

function titleOf(opened: Opened | null): string {
  if (opened === null || opened.kind === 'new') return 'Nueva lista'
  return opened.kind === 'copy' ? `Duplicar ${opened.list.nombre}` : opened.list.nombre
}
