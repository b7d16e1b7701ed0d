import { useState, type ReactNode } from 'react'
import type { ReferenceKind } from '#domain/reference-kinds.ts'
import { AddressTabs, useAddressTab } from '#web/app/navigation/address-tabs.tsx'
import { privatePath } from '#web/app/private-paths.ts'
import { privateScreen } from '#web/app/private-screen.ts'
import { deleteEngine, deleteMake, deleteModel } from '#web/data/reference/vehicle-calls.ts'
import { ListView } from '#web/features/lists/list-view.tsx'
import { loadList } from '#web/features/lists/load-list.ts'
import { MergeForm } from '#web/features/reference-data/merge-form.tsx'
import { ReferenceTabs } from '#web/features/reference-data/reference-tabs.tsx'
import { useRemoval } from '#web/features/reference-data/use-removal.tsx'
import { EditEngineForm, NewEngineForm } from '#web/features/vehicles/engine-form.tsx'
import { EditMakeForm, NewMakeForm } from '#web/features/vehicles/make-form.tsx'
import { EditModelForm, NewModelForm } from '#web/features/vehicles/model-form.tsx'
import { AbbreviationList } from '#web/features/search-words/abbreviation-list.tsx'
import { GenerationList } from '#web/features/search-words/generation-list.tsx'
import { UncarriedList } from '#web/features/search-words/uncarried-list.tsx'
import { NameList, SynonymList } from '#web/features/vehicles/name-lists.tsx'
import { SplitForm } from '#web/features/vehicles/split-form.tsx'
import { ENGINES, MAKES, MODELS, modelName } from '#web/features/vehicles/vehicle-lists.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'

const page = privateScreen('vehicles', async (api, input) => {
  const requested = input.url.searchParams.get('parte')
  const part = TABS.find(({ value }) => value === requested)?.value ?? 'armadoras'
  const [makes, models, engines, names, generations, synonyms, abbreviations, uncarried] = await Promise.all([
    part === 'armadoras' ? loadList(api, 'GET /api/armadoras', input) : null,
    part === 'modelos' ? loadList(api, 'GET /api/modelos', input) : null,
    part === 'motores' ? loadList(api, 'GET /api/motores', input) : null,
    part === 'nombres' ? loadList(api, 'GET /api/nombres-vehiculo', input) : null,
    part === 'generaciones' ? loadList(api, 'GET /api/generaciones', input) : null,
    part === 'sinonimos' ? loadList(api, 'GET /api/sinonimos', input) : null,
    part === 'abreviaturas' ? loadList(api, 'GET /api/abreviaturas', input) : null,
    part === 'no-manejados' ? loadList(api, 'GET /api/no-manejados', input) : null,
  ])
  return { makes, models, engines, names, generations, synonyms, abbreviations, uncarried }
})
export const { clientLoader, meta, ErrorBoundary } = page
export const loader = page.loader
const { title } = page

const TABS = [
  { value: 'armadoras', label: 'Armadoras' },
  { value: 'modelos', label: 'Modelos' },
  { value: 'motores', label: 'Motores' },
  { value: 'nombres', label: 'Nombres de la gente' },
  { value: 'generaciones', label: 'Generaciones' },
  { value: 'sinonimos', label: 'Sinónimos de partes' },
  { value: 'abreviaturas', label: 'Abreviaturas' },
  { value: 'no-manejados', label: 'Lo que no se maneja' },
] as const

interface Opened {
  readonly title: string
  readonly size: 'md' | 'lg'
  readonly content: ReactNode
}

const generationsAddress = ({ armadora, modelo }: { readonly armadora: string; readonly modelo: string }) =>
  `${privatePath('vehicles')}?parte=generaciones&buscar=${encodeURIComponent(`${armadora} ${modelo}`)}`

export default function Vehicles() {
  const { makes, models, engines, names, generations, synonyms, abbreviations, uncarried } = page.useLoaded()
  const tab = useAddressTab('parte', TABS)
  // The opened row stays while the dialog closes.
  const [opened, setOpened] = useState<Opened>({ title: '', size: 'md', content: null })
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const open = (heading: string, content: ReactNode, size: Opened['size'] = 'md') => {
    setOpened({ title: heading, size, content })
    setOpen(true)
  }
  const merge = (kind: ReferenceKind, row: { readonly id: number; readonly nombre: string }) =>
    open(`Fusionar ${row.nombre}`, <MergeForm key={row.id} kind={kind} row={row} onDone={close} />)
  const { remove, dialogs } = useRemoval(merge)
  const lead = (
    <>
      <ReferenceTabs />
      <AddressTabs parameter="parte" label="Partes de los vehículos" tabs={TABS} current={tab} />
    </>
  )
  const add = (label: string, form: ReactNode, size?: Opened['size']) => (
    <ActionButton onClick={() => open(label, form, size)}>{label}</ActionButton>
  )
  const common = { title, lead }
  const newMake = add('Nueva armadora', <NewMakeForm onSaved={close} />)
  const newModel = add('Nuevo modelo', <NewModelForm onSaved={close} />, 'lg')
  const newEngine = add('Nuevo motor', <NewEngineForm onSaved={close} />)
  return (
    <>
      {makes !== null && (
        <ListView
          key="armadoras"
          {...common}
          screen={MAKES}
          list={makes}
          acts={newMake}
          onOpen={(make) => open(make.armadora, <EditMakeForm key={make.id} make={make} onSaved={close} />)}
          rowActs={(make) => {
            const row = { id: make.id, nombre: make.armadora }
            return [
              {
                label: 'Cambiar nombre',
                onAct: () => open(make.armadora, <EditMakeForm key={make.id} make={make} onSaved={close} />),
              },
              { label: 'Fusionar con otra…', onAct: () => merge('armadora', row) },
              {
                label: 'Eliminar',
                isDestructive: true,
                onAct: () =>
                  void remove({
                    kind: 'armadora',
                    row,
                    question: '¿Eliminar la armadora?',
                    remove: () => deleteMake(make.id),
                    done: 'Armadora eliminada.',
                  }),
              },
            ]
          }}
          empty={{
            title: 'Todavía no hay armadoras',
            text: 'Llegan con las aplicaciones de las partes.',
            act: newMake,
          }}
        />
      )}
      {models !== null && (
        <ListView
          key="modelos"
          {...common}
          screen={MODELS}
          list={models}
          acts={newModel}
          onOpen={(model) =>
            open(modelName(model), <EditModelForm key={model.id} model={model} onSaved={close} />, 'lg')
          }
          rowActs={(model) => {
            const row = { id: model.id, nombre: modelName(model) }
            return [
              {
                label: 'Editar',
                onAct: () => open(row.nombre, <EditModelForm key={model.id} model={model} onSaved={close} />, 'lg'),
              },
              {
                label: 'Dividir por años…',
                onAct: () => open(`Dividir ${row.nombre}`, <SplitForm key={model.id} model={model} onDone={close} />),
              },
              { label: 'Ver sus generaciones', to: generationsAddress(model) },
              { label: 'Fusionar con otro…', onAct: () => merge('modelo', row) },
              {
                label: 'Eliminar',
                isDestructive: true,
                onAct: () =>
                  void remove({
                    kind: 'modelo',
                    row,
                    question: '¿Eliminar el modelo?',
                    remove: () => deleteModel(model.id),
                    done: 'Modelo eliminado.',
                  }),
              },
            ]
          }}
          empty={{ title: 'Todavía no hay modelos', text: 'Llegan con las aplicaciones de las partes.', act: newModel }}
        />
      )}
      {engines !== null && (
        <ListView
          key="motores"
          {...common}
          screen={ENGINES}
          list={engines}
          acts={newEngine}
          onOpen={(engine) => open(engine.motor, <EditEngineForm key={engine.id} engine={engine} onSaved={close} />)}
          rowActs={(engine) => {
            const row = { id: engine.id, nombre: engine.motor }
            return [
              {
                label: 'Editar',
                onAct: () => open(engine.motor, <EditEngineForm key={engine.id} engine={engine} onSaved={close} />),
              },
              { label: 'Fusionar con otro…', onAct: () => merge('motor', row) },
              {
                label: 'Eliminar',
                isDestructive: true,
                onAct: () =>
                  void remove({
                    kind: 'motor',
                    row,
                    question: '¿Eliminar el motor?',
                    remove: () => deleteEngine(engine.id),
                    done: 'Motor eliminado.',
                  }),
              },
            ]
          }}
          empty={{
            title: 'Todavía no hay motores',
            text: 'Llegan con las aplicaciones de las partes.',
            act: newEngine,
          }}
        />
      )}
      {names !== null && <NameList key="nombres" list={names} {...common} />}
      {generations !== null && <GenerationList key="generaciones" list={generations} {...common} />}
      {synonyms !== null && <SynonymList key="sinonimos" list={synonyms} {...common} />}
      {abbreviations !== null && <AbbreviationList key="abreviaturas" list={abbreviations} {...common} />}
      {uncarried !== null && <UncarriedList key="no-manejados" list={uncarried} {...common} />}
      <FormDialog title={opened.title} size={opened.size} isOpen={isOpen} onClose={close}>
        {opened.content}
      </FormDialog>
      {dialogs}
    </>
  )
}
