import { useState } from 'react'
import { BRAND, LINE, type BrandRow, type LineRow } from '#contract/catalog/brand-rows.ts'
import type { MergeRow } from '#contract/catalog/merges.ts'
import { KIND_WORDS, type ReferenceKind } from '#domain/reference-kinds.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { paths } from '#web/app/paths.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { removeResource } from '#web/data/forms/write-resource.ts'
import { undoMerge } from '#web/data/reference/reference-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { BrandForm } from '#web/features/reference-data/brand-form.tsx'
import { BRANDS, LINES } from '#web/features/reference-data/brand-list.tsx'
import { LineForm } from '#web/features/reference-data/line-form.tsx'
import { MergeForm } from '#web/features/reference-data/merge-form.tsx'
import { MERGES } from '#web/features/reference-data/merge-list.ts'
import { ReferenceTabs } from '#web/features/reference-data/reference-tabs.tsx'
import { useRemoval } from '#web/features/reference-data/use-removal.tsx'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'

const page = privateScreen('newBrand', async (api, input) => {
  const part = input.url.searchParams.get('parte')
  const [brands, lines, merges] = await Promise.all([
    part === 'lineas' || part === 'fusiones' ? null : loadList(api, 'GET /api/marcas', input),
    part === 'lineas' ? loadList(api, 'GET /api/lineas', input) : null,
    part === 'fusiones' ? loadList(api, 'GET /api/fusiones', input) : null,
  ])
  return { brands, lines, merges }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader

const TABS = [
  { value: 'marcas', label: 'Marcas' },
  { value: 'lineas', label: 'Líneas' },
  { value: 'fusiones', label: 'Fusiones' },
] as const

type Opened =
  | { readonly kind: 'newBrand' | 'newLine' }
  | { readonly kind: 'brand'; readonly brand: BrandRow }
  | { readonly kind: 'line'; readonly line: LineRow }
  | {
      readonly kind: 'merge'
      readonly of: ReferenceKind
      readonly row: { readonly id: number; readonly nombre: string }
    }

export default function Brands() {
  const { brands, lines, merges } = page.useLoaded()
  const tab = useAddressTab('parte', TABS)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { remove, dialogs } = useRemoval((of, row) => setOpened({ kind: 'merge', of, row }))
  const { act, dialog: undoDialog } = useAct()
  const undo = ({ id, tipo, origen, destino }: MergeRow) =>
    act({
      question: {
        title: `¿Deshacer la fusión de ${origen} en ${destino}?`,
        text: `Vuelve ${KIND_WORDS[tipo].the} ${origen}, con lo que era suyo y no ha cambiado desde entonces.`,
        act: 'Deshacer',
        isDestructive: false,
      },
      send: () => undoMerge(id),
      done: ({ cambiados }) => {
        const kept = cambiados === 0 ? '' : ` ${cambiados} ya habían cambiado y se quedan como están.`
        return `Volvió ${origen}.${kept}`
      },
    })
  const lead = (
    <>
      <ReferenceTabs />
      <AddressTabs parameter="parte" label="Marcas, líneas y fusiones" tabs={TABS} current={tab} />
    </>
  )
  const newBrand = <ActionButton onClick={() => setOpened({ kind: 'newBrand' })}>Nueva marca</ActionButton>
  const newLine = <ActionButton onClick={() => setOpened({ kind: 'newLine' })}>Nueva línea</ActionButton>
  const relations = privatePath('brandLines', { operacion: 'edicion' })
  return (
    <>
      {brands !== null && (
        <ListView
          key="marcas"
          screen={BRANDS}
          list={brands}
          title={page.title}
          lead={lead}
          acts={newBrand}
          onOpen={(brand) => setOpened({ kind: 'brand', brand })}
          rowActs={(brand) => [
            { label: 'Editar', onAct: () => setOpened({ kind: 'brand', brand }) },
            { label: 'Ver sus piezas', to: paths.brand(brand.id, brand.marca) },
            { label: 'Sus líneas', to: `${relations}?eje=marca&id=${brand.id}` },
            {
              label: 'Fusionar con otra…',
              onAct: () => setOpened({ kind: 'merge', of: 'marca', row: { id: brand.id, nombre: brand.marca } }),
            },
            {
              label: 'Eliminar',
              isDestructive: true,
              onAct: () =>
                void remove({
                  kind: 'marca',
                  row: { id: brand.id, nombre: brand.marca },
                  question: 'Esta seguro que desea eliminar la Marca?',
                  remove: () => removeResource(BRAND, brand.id),
                  done: 'Marca eliminada.',
                }),
            },
          ]}
          empty={{
            title: 'Todavía no hay marcas',
            text: 'Llegan con la carga de productos, o créalas aquí.',
            act: newBrand,
          }}
        />
      )}
      {lines !== null && (
        <ListView
          key="lineas"
          screen={LINES}
          list={lines}
          title={page.title}
          lead={lead}
          acts={newLine}
          onOpen={(line) => setOpened({ kind: 'line', line })}
          rowActs={(line) => [
            { label: 'Editar', onAct: () => setOpened({ kind: 'line', line }) },
            { label: 'Ver sus piezas', to: paths.line(line.id, line.linea) },
            { label: 'Sus marcas', to: `${relations}?eje=linea&id=${line.id}` },
            {
              label: 'Fusionar con otra…',
              onAct: () => setOpened({ kind: 'merge', of: 'linea', row: { id: line.id, nombre: line.linea } }),
            },
            {
              label: 'Eliminar',
              isDestructive: true,
              onAct: () =>
                void remove({
                  kind: 'linea',
                  row: { id: line.id, nombre: line.linea },
                  question: 'Esta seguro que desea eliminar la Linea?',
                  remove: () => removeResource(LINE, line.id),
                  done: 'Línea eliminada.',
                }),
            },
          ]}
          empty={{
            title: 'Todavía no hay líneas',
            text: 'Llegan con la carga de productos, o créalas aquí.',
            act: newLine,
          }}
        />
      )}
      {merges !== null && (
        <ListView
          key="fusiones"
          screen={MERGES}
          list={merges}
          title={page.title}
          lead={lead}
          rowActs={(row) =>
            row.deshecha === null ? [{ label: 'Deshacer', isDestructive: true, onAct: () => void undo(row) }] : []
          }
          empty={{ title: 'Todavía no hay fusiones', text: 'Cuando fusiones dos marcas o líneas, aquí se deshace.' }}
        />
      )}
      <FormDialog title={titleOf(opened)} isOpen={opened !== null} onClose={close}>
        {opened?.kind === 'newBrand' && <BrandForm stored={null} onSaved={close} />}
        {opened?.kind === 'newLine' && <LineForm stored={null} onSaved={close} />}
        {opened?.kind === 'brand' && <BrandForm stored={opened.brand} onSaved={close} />}
        {opened?.kind === 'line' && <LineForm stored={opened.line} onSaved={close} />}
        {opened?.kind === 'merge' && <MergeForm kind={opened.of} row={opened.row} onDone={close} />}
      </FormDialog>
      {dialogs}
      {undoDialog}
    </>
  )
}

function titleOf(opened: Opened | null): string {
  switch (opened?.kind) {
    case undefined:
    case 'newBrand':
      return 'Nueva marca'
    case 'newLine':
      return 'Nueva línea'
    case 'brand':
      return opened.brand.marca
    case 'line':
      return opened.line.linea
    case 'merge':
      return `Fusionar ${opened.row.nombre}`
  }
}
