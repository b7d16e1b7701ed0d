import { useState } from 'react'
import type { ListedPrice } from '#contract/pricing/price-lists.ts'
import { fromPesos } from '#domain/money/money.ts'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { privateScreen } from '#web/app/private-screen.ts'
import { removePrice, type AdjustmentBody } from '#web/data/selling/selling-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { AddPartForm } from '#web/features/price-lists/add-part-form.tsx'
import { AdjustmentForm } from '#web/features/price-lists/adjustment-form.tsx'
import { listedPriceScreen, priceFilters } from '#web/features/price-lists/listed-price-list.tsx'
import { PartPricing } from '#web/features/price-lists/part-pricing.tsx'
import { LIST_COMPANIES } from '#web/features/price-lists/price-list-list.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('priceList', async (api, input) => {
  const { params, url, signal } = input
  const isOfCompanies = url.searchParams.get('vista') === 'empresas'
  const [list, options, prices, companies] = await Promise.all([
    api('GET /api/listas-precios/:id', { params: { id: params['id'] ?? '' } }, { signal }),
    api('GET /api/descuentos/opciones', {}, { signal }),
    isOfCompanies ? null : loadList(api, 'GET /api/listas-precios/:id/precios', input),
    isOfCompanies ? loadList(api, 'GET /api/listas-precios/:id/empresas', input) : null,
  ])
  return { list, options, prices, companies }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const TABS = [
  { value: 'precios', label: 'Precios' },
  { value: 'empresas', label: 'Empresas que la usan' },
] as const

type Opened = { readonly kind: 'add' } | { readonly kind: 'adjust'; readonly selection: AdjustmentBody['seleccion'] }

export default function PriceList() {
  const { list, options, prices, companies } = page.useLoaded()
  const { act, dialog } = useAct()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [part, setPart] = useState<string | null>(null)
  const tab = useAddressTab('vista', TABS)
  const close = () => setOpened(null)
  const { path: all, title: allTitle } = PRIVATE_SCREENS.priceLists
  const steps = [
    { name: allTitle, path: all },
    { name: list.nombre, path: all },
  ]
  const lead = <AddressTabs parameter="vista" label="Partes de la lista" tabs={TABS} current={tab} />
  if (companies !== null) {
    return (
      <ListView
        screen={LIST_COMPANIES}
        list={companies}
        title={list.nombre}
        steps={steps}
        lead={lead}
        empty={{ title: 'Ninguna empresa la tiene como propia', text: 'Se elige en las condiciones de cada empresa.' }}
      />
    )
  }
  const remove = ({ id, clave, precio }: ListedPrice) =>
    act({
      question: {
        title: `¿Quitar ${clave} de ${list.nombre}?`,
        text: list.general
          ? 'Quien no la tenga en su lista la comprará a precio de lista.'
          : 'Quien compra por esta lista la comprará al precio general, o no la verá si solo compra lo de su lista.',
        act: 'Quitar',
      },
      send: () => removePrice(list.id, id, fromPesos(precio)),
      done: `${clave} ya no está en la lista. Costaba ${pesosText(precio)}.`,
    })
  const screen = listedPriceScreen(list.id)
  return (
    <>
      {prices !== null && (
        <ListView
          screen={{ ...screen, exportPath: `/api/listas-precios/${list.id}/precios/exporta` }}
          list={prices}
          title={list.nombre}
          steps={steps}
          lead={lead}
          filters={priceFilters(options)}
          acts={<ActionButton onClick={() => setOpened({ kind: 'add' })}>Agregar parte</ActionButton>}
          rowActs={(row) => [
            { label: 'Precio de lista y costo', onAct: () => setPart(row.clave) },
            { label: 'Quitar de la lista', isDestructive: true, onAct: () => void remove(row) },
          ]}
          bulkActs={[
            {
              label: 'Subir o bajar…',
              run: async (selection) => {
                setOpened({ kind: 'adjust', selection: selection as AdjustmentBody['seleccion'] })
                return null
              },
            },
          ]}
          empty={{
            title: 'Todavía no tiene precios',
            text: 'Agrega partes una por una, o duplica otra lista.',
            act: <ActionButton onClick={() => setOpened({ kind: 'add' })}>Agregar parte</ActionButton>,
          }}
        />
      )}
      <FormDialog
        title={opened?.kind === 'adjust' ? 'Subir o bajar precios' : 'Agregar una parte'}
        isOpen={opened !== null}
        onClose={close}
      >
        {opened?.kind === 'add' && <AddPartForm list={list} onSaved={close} />}
        {opened?.kind === 'adjust' && <AdjustmentForm list={list} selection={opened.selection} onDone={close} />}
      </FormDialog>
      <PartPricing partKey={part} onClose={() => setPart(null)} />
      {dialog}
    </>
  )
}
