import { useState } from 'react'
import { isApiError, type ApiClient } from '#contract/client.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { ScreenHead } from '#web/app/navigation/screen-head.tsx'
import { partByKey, type PictureBatchFile } from '#web/data/catalog/picture-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { AssignForm } from '#web/features/product-pictures/assign-form.tsx'
import { BatchDrop, BatchList, BatchState } from '#web/features/product-pictures/batch-view.tsx'
import { PICTURE_FILE_LIST } from '#web/features/product-pictures/file-list.ts'
import { PartChoice } from '#web/features/product-pictures/part-choice.tsx'
import { PicturesPanel } from '#web/features/product-pictures/pictures-panel.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import screen from '#web/ui/screen.module.css'

const page = privateScreen('productPictures', async (api, input) => {
  const { searchParams } = input.url
  if (searchParams.get('vista') === 'parte') {
    const key = searchParams.get('clave')?.trim() ?? ''
    return { kind: 'part', key, ...(await partOf(api, key, input.signal)) } as const
  }
  const id = Number(searchParams.get('lote') ?? '')
  if (!Number.isInteger(id) || id < 1) {
    const { lotes } = await api('GET /api/imagenes-productos/lotes', {}, { signal: input.signal })
    return { kind: 'batches', batches: lotes } as const
  }
  const [batch, list] = await Promise.all([
    api('GET /api/imagenes-productos/lotes/:id', { params: { id } }, { signal: input.signal }),
    loadList(api, 'GET /api/imagenes-productos/archivos', input),
  ])
  return { kind: 'batch', batch, list } as const
})

/** An unknown key is reported beside its field. */
async function partOf(api: ApiClient, key: string, signal: AbortSignal) {
  if (key === '') return { part: null, problem: null }
  try {
    return { part: await partByKey(api, key.slice(0, 60), signal), problem: null }
  } catch (error) {
    if (isApiError(error) && error.status < 500 && error.code !== 'unauthenticated' && error.code !== 'forbidden')
      return { part: null, problem: error.message }
    throw error
  }
}

export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const TABS = [
  { value: 'muchas', label: 'Muchas a la vez' },
  { value: 'parte', label: 'De una parte' },
] as const

export default function ProductPictures() {
  const loaded = page.useLoaded()
  const tab = useAddressTab('vista', TABS)
  return (
    <div className={screen.screen}>
      <ScreenHead title={title} lead="Se guardan en tres tamaños, en AVIF y WebP. Se hacen en segundo plano." />
      <AddressTabs parameter="vista" label="Partes de las imágenes" tabs={TABS} current={tab} />
      {loaded.kind === 'part' && (
        <>
          <PartChoice partKey={loaded.key} problem={loaded.problem} />
          {loaded.part !== null && <PicturesPanel key={loaded.part.id} productId={loaded.part.id} />}
        </>
      )}
      {loaded.kind === 'batches' && (
        <>
          <BatchDrop batch={null} />
          <BatchList batches={loaded.batches} />
        </>
      )}
      {loaded.kind === 'batch' && <Batch batch={loaded.batch} list={loaded.list} />}
    </div>
  )
}

function Batch({ batch, list }: Pick<Extract<ReturnType<typeof page.useLoaded>, { kind: 'batch' }>, 'batch' | 'list'>) {
  const [assigned, setAssigned] = useState<PictureBatchFile | null>(null)
  const close = () => setAssigned(null)
  return (
    <>
      <BatchState key={batch.id} batch={batch} />
      {batch.estado === 'abierta' && <BatchDrop batch={batch} />}
      <ListView
        screen={PICTURE_FILE_LIST}
        list={list}
        title={`Archivos del lote ${batch.id}`}
        isPart
        partExport={{ path: '/api/imagenes-productos/archivos/exporta', query: { lote: String(batch.id) } }}
        rowActs={(row) => (row.corregible ? [{ label: 'Decir de qué parte es', onAct: () => setAssigned(row) }] : [])}
        empty={{ title: 'Todavía no llega ningún archivo', text: 'Aquí ves cada uno, con la parte que se reconoció.' }}
      />
      {assigned !== null && (
        <FormDialog title={`¿De qué parte es ${assigned.archivo}?`} isOpen onClose={close}>
          <AssignForm file={assigned} onSaved={close} />
        </FormDialog>
      )}
    </>
  )
}
